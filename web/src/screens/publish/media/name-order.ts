const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Files in the order of their names, with numbers by value: `IMG_2` before `IMG_10`. */
export const byFileName = <Named extends { readonly name: string }>(files: readonly Named[]): Named[] =>
  files.toSorted((a, b) => collator.compare(a.name, b.name))
