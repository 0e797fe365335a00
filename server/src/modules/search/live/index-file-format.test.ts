import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IndexParts } from '@site/search/memory/index-parts.ts'
import { beforeEach, expect, test } from 'vitest'
import { openIndexFile, writeIndexFile } from './index-file-format.ts'

const header = { plan: 'plan', database: 'database', id: 'one', since: '3:5:4' }
let path = ''
beforeEach(() => void (path = join(mkdtempSync(join(tmpdir(), 'index-file-')), 'index')))

/** Parts of every type, one of them longer than a write. */
function someParts(): IndexParts {
  const parts = new IndexParts()
  for (const array of [new Uint8Array([1, 2, 3]), new Uint16Array([65535]), new Uint32Array(0), new Int32Array([-1, 5]), new Float64Array([0.5, Number.NaN])])
    parts.add(array)
  parts.add(Uint32Array.from({ length: 600_000 }, (_, i) => Math.imul(i, 2654435761)).subarray(5))
  for (const value of [7, ['马卡蒂', null]]) parts.addValue(value)
  return parts
}

const small = (): IndexParts => {
  const parts = new IndexParts()
  parts.add(new Uint16Array([4, 5, 6]))
  parts.addValue('value')
  return parts
}

/** Reads a file whole, as the index does. */
function readAll(parts: IndexParts): void {
  const file = openIndexFile(path)
  try {
    for (const { constructor } of parts.arrays) file?.parts.next(constructor as Uint16ArrayConstructor)
  } finally {
    file?.close()
  }
}

test('a written file is read as it was, and its end is known', async () => {
  const parts = someParts()
  expect(await writeIndexFile(path, header, parts)).toBe(readFileSync(path).length)
  const file = openIndexFile(path)!
  expect(file.header).toEqual(header)
  for (const array of parts.arrays) expect(file.parts.next(array.constructor as Float64ArrayConstructor, array.length)).toEqual(array)
  expect([file.parts.nextValue(), file.parts.nextValue()]).toEqual(parts.values)
  expect(() => file.parts.next(Uint8Array)).toThrow('ends too early')
  expect(() => file.parts.nextValue()).toThrow('ends too early')
  file.close()
})

test('a file that is absent is no file; one that is cut short anywhere is refused', async () => {
  expect(openIndexFile(path)).toBeNull()
  const parts = small()
  await writeIndexFile(path, header, parts)
  const whole = readFileSync(path)
  expect(() => readAll(parts)).not.toThrow()
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(path, whole.subarray(0, length))
    expect(() => readAll(parts), `${length} bytes`).toThrow(/saved (search )?index/)
  }
})

test('a file with any other byte is refused', async () => {
  const parts = small()
  await writeIndexFile(path, header, parts)
  const whole = readFileSync(path)
  for (let position = 0; position < whole.length; position += 1) {
    const damaged = Buffer.from(whole)
    damaged[position]! ^= 1 << (position % 8)
    writeFileSync(path, damaged)
    expect(() => readAll(parts), `byte ${position}`).toThrow(/saved (search )?index/)
  }
})

test('nothing is written to a disk without space, and no part of a failed file remains', async () => {
  await expect(writeIndexFile(path, header, someParts(), Number.MAX_SAFE_INTEGER)).rejects.toThrow('no space for the search index of 3 MB')
  expect(existsSync(path)).toBe(false)
  const unwritable = someParts()
  unwritable.addValue(1n) // not in JSON, so that the write fails after the arrays
  await expect(writeIndexFile(path, header, unwritable)).rejects.toThrow(TypeError)
  expect(existsSync(path)).toBe(false)
})
