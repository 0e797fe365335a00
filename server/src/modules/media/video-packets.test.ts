import { expect, test } from 'vitest'
import { readPacket, withoutUserData } from './video-packets.ts'

const unit = (...bytes: readonly number[]) => [0, 0, 0, bytes.length, ...bytes]
const packet = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())
const place = [...Buffer.from('+14.55')]
const picture = unit(0x65, 1, 2, 3)

test.each([
  ['unregistered user data', unit(6, 5, place.length, ...place, 0x80), true],
  ['registered user data', unit(6, 4, place.length, ...place, 0x80), true],
  ['user data after a message for decoders', unit(6, 6, 1, 0x84, 5, place.length, ...place, 0x80), true],
  ['user data after a message with escaped zeros', unit(6, 1, 3, 0, 0, 3, 0, 5, place.length, ...place, 0x80), true],
  ['a message that is longer than its unit', unit(6, 6, 200, ...place, 0x80), true],
  ['a unit for no standard decoder', unit(30, ...place), true],
  ['a message for decoders: where pictures can begin', unit(6, 6, 1, 0x84, 0x80), false],
  ['the parameters of pictures', unit(0x67, ...place), false],
])('H.264: %s', (_, part, isDropped) => {
  const bytes = packet(part, picture)
  const { isKey, data } = readPacket('avc', bytes, 4)
  expect([isKey, [...data]]).toEqual([true, isDropped ? picture : [...bytes]])
})

test('HEVC: user data goes from packets, and from the description', () => {
  const slice = unit(19 << 1, 1, 2, 3)
  expect([...readPacket('hevc', packet(unit(39 << 1, 1, 5, place.length, ...place, 0x80), slice), 4).data]).toEqual(slice)
  const list = (type: number, ...bytes: readonly number[]) => [type, 0, 1, 0, bytes.length, ...bytes]
  const head = Array.from({ length: 22 }, () => 1)
  const [parameters, userData] = [list(33, 1, 2), list(39 | 128, ...place)]
  expect([...withoutUserData('hevc', packet(head, [2], userData, parameters))]).toEqual([...head, 1, ...parameters])
  expect(() => withoutUserData('hevc', packet(head, [2], parameters))).toThrow('broken')
  expect(() => withoutUserData('hevc', packet(head, [1], parameters.slice(0, -1)))).toThrow('broken')
})

test.each([
  ['avc', 1, [1, 0x65]],
  ['avc', 4, unit(0x61, 1)],
  ['hevc', 2, [0, 2, 19 << 1, 1]],
] as const)('%s with lengths of %i bytes: a packet of very many units is broken', (codec, lengthSize, each) => {
  const packetOf = (count: number) => packet(...Array.from({ length: count }, () => each))
  expect(readPacket(codec, packetOf(600), lengthSize).data).toHaveLength(600 * each.length)
  expect(() => readPacket(codec, packetOf(5000), lengthSize)).toThrow('broken')
})
