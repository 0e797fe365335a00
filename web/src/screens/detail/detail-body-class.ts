/** Classes of the detail page below the photos. The variant `two-columns:` applies where the panel fits beside the text. */
export const detailBodyClass = '@container/detail relative z-[1] -mt-5 rounded-t-sheet bg-paper px-4 pt-5 desk:mt-0 desk:rounded-none desk:px-0 desk:pt-7'
