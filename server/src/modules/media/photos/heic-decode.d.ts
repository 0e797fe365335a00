/** The package has no types; these are the parts in use. */
declare module 'heic-decode' {
  type DecodedImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  type HeicImage = { readonly width: number; readonly height: number; readonly decode: () => Promise<DecodedImage> }
  type Decode = { readonly all: (input: { readonly buffer: Uint8Array }) => Promise<readonly HeicImage[] & { readonly dispose: () => void }> }
  const decode: Decode
  export default decode
}
