import { lookAtEveryScreen } from './axe.ts'

lookAtEveryScreen('phone')
