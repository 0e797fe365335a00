/** The keys of an object by their names in its type. `Object.keys` answers strings, since an object may have more keys than its type. */
export const keysOf = <Of extends object>(object: Of): (keyof Of & string)[] => Object.keys(object) as (keyof Of & string)[]

/** The keys and values of an object by its type; see `keysOf`. */
export const entriesOf = <Of extends object>(object: Of): [keyof Of & string, Of[keyof Of]][] => Object.entries(object) as [keyof Of & string, Of[keyof Of]][]
