import { beforeAll, expect, test } from 'vitest'
test.skip('a', () => {})