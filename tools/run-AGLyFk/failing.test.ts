import { beforeAll, expect, test } from 'vitest'
test('a', () => {}); test('b', () => expect(1).toBe(2))