/** The part of a home's page below its photos: the variant `beside:` applies where it has room for the panel beside the text, which depends on the size of letters. */
export const detailFrame = '@container/detail relative z-[1] -mt-5 rounded-t-sheet bg-paper px-4 pt-5 desk:mt-0 desk:rounded-none desk:px-0 desk:pt-7'
