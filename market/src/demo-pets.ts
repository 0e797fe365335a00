import type { Words } from '@site/domain/words.ts'
import type { RandomSource } from './random.ts'

// biome-ignore format: one rule per line
const petRules: readonly Words[] = [
  { zh: '限小型犬猫，须在物业登记', en: 'Small dogs and cats only, registered with the building' },
  { zh: '最多一只，公共区域要抱着或牵绳', en: 'One pet at most, carried or on a leash in common areas' },
  { zh: '体重不超过10公斤', en: 'Up to 10 kg' },
  { zh: '需提供疫苗记录', en: 'Vaccination records required' },
  { zh: '只接受猫', en: 'Cats only' },
  { zh: '走货梯，不进泳池区', en: 'Service lift only, and not in the pool area' },
  { zh: '另收一个月宠物押金', en: 'One month of extra deposit for a pet' },
]

/** Random pet rules for some of the homes that allow pets, else null. */
export const petRulesOf = (random: RandomSource, petsAllowed: boolean | null): Words | null =>
  petsAllowed === true && random.boolean(0.55) ? random.pick(petRules) : null
