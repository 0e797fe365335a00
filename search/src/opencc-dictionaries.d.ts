/** opencc-js ships its dictionaries as plain modules without types: `from to|from to|…`. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
