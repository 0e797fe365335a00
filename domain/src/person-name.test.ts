import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

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
