import { VideoFault } from './video.ts'

/** Bytes of the length before each part (NAL unit) of a packet, from the decoder's description (ISO/IEC 14496-15). */
export function lengthSizeOf(codec: 'avc' | 'hevc', description: Uint8Array): number {
  const byte = description[codec === 'avc' ? 4 : 21]
  if (byte === undefined) throw new VideoFault('broken')
  return (byte & 3) + 1
}

/** Whether a NAL unit of this first byte begins a picture that needs no other. */
const isIndependent = {
  avc: (byte: number) => (byte & 31) === 5,
  // random access pictures, ISO/IEC 23008-2 table 7-1
  hevc: (byte: number) => ((byte >> 1) & 63) >= 16 && ((byte >> 1) & 63) <= 23,
} as const

/** Walks through the parts of a packet, which must fill it exactly; throws `broken`. Answers whether a picture in it needs no other. */
export function readPacket(codec: 'avc' | 'hevc', bytes: Uint8Array, lengthSize: number): boolean {
  let position = 0
  let isKey = false
  while (position < bytes.length) {
    const length = bytes.subarray(position, position + lengthSize).reduce((sum, byte) => sum * 256 + byte, 0)
    position += lengthSize
    if (length === 0 || position + length > bytes.length) throw new VideoFault('broken')
    // the first bit of a unit is always zero
    if (bytes[position]! >= 128) throw new VideoFault('broken')
    isKey ||= isIndependent[codec](bytes[position]!)
    position += length
  }
  return isKey
}
