import { testEveryScreen } from './axe.ts'

testEveryScreen('desktop')
