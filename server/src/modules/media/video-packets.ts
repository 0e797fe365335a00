import { VideoFault } from './video.ts'

type Codec = 'avc' | 'hevc'

/** Bytes of the length before each part (NAL unit) of a packet, from the decoder's description (ISO/IEC 14496-15). */
export function lengthSizeOf(codec: Codec, description: Uint8Array): number {
  const byte = description[codec === 'avc' ? 4 : 21]
  if (byte === undefined) throw new VideoFault('broken')
  return (byte & 3) + 1
}

/** The types of NAL units by their first byte: whether one begins a picture that needs no other, has messages (SEI), or is for no standard decoder. */
const units = {
  avc: {
    typeOf: (byte: number) => byte & 31,
    headerBytes: 1,
    isIndependent: (type: number) => type === 5,
    isMessages: (type: number) => type === 6,
    isUnknown: (type: number) => type === 0 || type >= 24,
  },
  hevc: {
    typeOf: (byte: number) => (byte >> 1) & 63,
    headerBytes: 2,
    // random access pictures, ISO/IEC 23008-2 table 7-1
    isIndependent: (type: number) => type >= 16 && type <= 23,
    isMessages: (type: number) => type === 39 || type === 40,
    isUnknown: (type: number) => type >= 41,
  },
} as const

/** Messages that a camera may fill with anything, such as places: registered and unregistered user data. */
const userDataTypes: ReadonlySet<number> = new Set([4, 5])

/** Bytes of a unit without those that only keep it from looking like the start of another. */
const unescaped = (unit: Uint8Array): Uint8Array => unit.filter((byte, index) => !(byte === 3 && index >= 2 && unit[index - 1] === 0 && unit[index - 2] === 0))

/** Whether messages contain user data, or cannot be read. */
function hasUserData(messages: Uint8Array): boolean {
  const bytes = unescaped(messages)
  let position = 0
  const readNumber = () => {
    let value = 0
    while (bytes[position] === 255) {
      value += 255
      position += 1
    }
    value += bytes[position] ?? 0
    position += 1
    return value
  }
  // the last byte ends the unit
  while (position < bytes.length - 1) {
    if (userDataTypes.has(readNumber())) return true
    const length = readNumber()
    position += length
  }
  return position > bytes.length
}

/** Whether a unit is for decoders, and has nothing else. */
function isForDecoders(codec: Codec, unit: Uint8Array): boolean {
  const { typeOf, headerBytes, isMessages, isUnknown } = units[codec]
  const type = typeOf(unit[0] ?? 0)
  return !isUnknown(type) && !(isMessages(type) && hasUserData(unit.subarray(headerBytes)))
}

/** The most parts of a packet: the slices of a picture, its parameters and messages. Standards allow 600 slices. */
const maxUnits = 2000

/**
 * Walks through the parts of a packet, at most `maxUnits`, which must fill it exactly; throws `broken`. Answers whether a picture in it needs no other, and its bytes without
 * user data.
 */
export function readPacket(codec: Codec, bytes: Uint8Array, lengthSize: number): { readonly isKey: boolean; readonly data: Uint8Array } {
  const { typeOf, isIndependent } = units[codec]
  const kept: Uint8Array[] = []
  let [position, isKey, keptBytes, count] = [0, false, 0, 0]
  while (position < bytes.length) {
    count += 1
    if (count > maxUnits) throw new VideoFault('broken')
    const start = position
    const length = bytes.subarray(position, position + lengthSize).reduce((sum, byte) => sum * 256 + byte, 0)
    position += lengthSize
    if (length === 0 || position + length > bytes.length) throw new VideoFault('broken')
    // the first bit of a unit is always zero
    if (bytes[position]! >= 128) throw new VideoFault('broken')
    isKey ||= isIndependent(typeOf(bytes[position]!))
    if (isForDecoders(codec, bytes.subarray(position, position + length))) {
      kept.push(bytes.subarray(start, position + length))
      keptBytes += lengthSize + length
    }
    position += length
  }
  return { isKey, data: keptBytes === bytes.length ? bytes : Buffer.concat(kept) }
}

/** Position of the number of lists of units in the description of HEVC, ISO/IEC 14496-15 section 8.3.3.1. */
const listsAt = 22

/** The description of a decoder without user data (supplemental enhancement information): HEVC may have some there. Throws `broken`. */
export function withoutUserData(codec: Codec, description: Uint8Array): Uint8Array {
  if (codec === 'avc') return description
  const kept: Uint8Array[] = []
  let position = listsAt + 1
  for (let list = 0; list < (description[listsAt] ?? 0); list += 1) {
    const start = position
    const type = (description[start] ?? 0) & 63
    const count = (description[start + 1] ?? 0) * 256 + (description[start + 2] ?? 0)
    position += 3
    for (let unit = 0; unit < count; unit += 1) position += 2 + (description[position] ?? 0) * 256 + (description[position + 1] ?? 0)
    if (position > description.length) throw new VideoFault('broken')
    if (!units.hevc.isMessages(type) && !units.hevc.isUnknown(type)) kept.push(description.subarray(start, position))
  }
  return Buffer.concat([description.subarray(0, listsAt), Buffer.from([kept.length]), ...kept])
}
