import { lookAtEveryScreen } from './axe.ts'

lookAtEveryScreen('desktop')
