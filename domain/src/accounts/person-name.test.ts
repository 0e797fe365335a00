import { expect, test } from 'vitest'
import { personKey, personName } from './person-name.ts'

test.each([
  ['陈莉 / Lily Chen', '陈莉', 'Lily Chen'],
  ['Lily Chen／陈莉', '陈莉', 'Lily Chen'],
  ['经纪 14 / Agent 14', '经纪 14', 'Agent 14'],
  ['陈莉', '陈莉', '陈莉'],
  ['Lily Chen 陈莉', 'Lily Chen 陈莉', 'Lily Chen 陈莉'],
  ['Lily / Maria', 'Lily / Maria', 'Lily / Maria'],
  ['陈莉 / Lily / Lil', '陈莉 / Lily / Lil', '陈莉 / Lily / Lil'],
  ['/ Lily', '/ Lily', '/ Lily'],
  ['/ 陈莉', '/ 陈莉', '/ 陈莉'],
  ['陈莉 /', '陈莉 /', '陈莉 /'],
  ['', '', ''],
])('%s is %s in Chinese and %s in English', (name, zh, en) => {
  expect(personName(name, 'zh')).toBe(zh)
  expect(personName(name, 'en')).toBe(en)
})

test.each([
  ['Ann', 'Ａｎｎ'],
  ['Ann', 'A n\u3000n'],
  ['Ann', 'Аnn'],
  ['Ann', 'ＡNN\ufe0f\u3164\u034f\u00ad'],
  ['Ann', 'A\u200bn\u200dn\u2060'],
  ['Ann', '\u202eAnn\u202c'],
  ['Ann', '𝐀𝓷𝚗'],
  ['Ann', 'Ⓐ🅝🄽'],
  ['Ann', 'ᴀɴɴ'],
  ['Рaul', 'Paul'],
  ['Straße', 'STRASSE'],
  ['José', 'JOSE\u0301'],
  ['小美', '小 美'],
])('%s and %s are one person', (a, b) => expect(personKey(a)).toBe(personKey(b)))

test.each([
  ['Ann', 'Anne'],
  ['An', 'Ân'],
  ['สม', 'สมี'],
  ['小美', '小妹'],
  ['Client 1', 'Client 11'],
  ['Client 0', 'Client O'],
])('%s and %s are two people', (a, b) => expect(personKey(a)).not.toBe(personKey(b)))
