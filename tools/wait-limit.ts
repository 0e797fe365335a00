/** How long a test waits for something before it fails: no promise about the machine, only shorter than the limit of a test, so that the report names it. */
export const waitLimit = 120_000
