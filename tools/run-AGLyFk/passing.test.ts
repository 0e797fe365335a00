import { beforeAll, expect, test } from 'vitest'
test('a', () => {}); test('b', () => {})