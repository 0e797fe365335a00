import { testEveryScreen } from './axe.ts'

testEveryScreen('phone')
