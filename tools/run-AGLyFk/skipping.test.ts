import { beforeAll, expect, test } from 'vitest'
test('a', () => {}); test.skip('b', () => {}); test.todo('c')