import { beforeAll, expect, test } from 'vitest'
import './missing.ts'
test('a', () => {})