import { type Choice, type ChoiceKey, choices } from '@site/domain/choices.ts'
import { dictionaryLanguages, type Locale } from '@site/domain/words.ts'
import type { Handlers } from '../../services.ts'

const rowsOf = (key: ChoiceKey, locale: Locale) => (choices[key] as readonly Choice[]).map(({ code, label }) => ({ code, label: label[locale] }))

export const dictionaryHandlers = {
  'GET /resource/api/kvresource/get': async ({ language }, { services: { places } }) => {
    const locale = dictionaryLanguages[language]
    return {
      estateDeveloper: places.developers.map(({ id, name }) => ({ code: id, label: name[locale] })),
      orientationEnum: rowsOf('facing', locale),
      unitTypeEnum: rowsOf('bedrooms', locale),
      flameEnum: rowsOf('openFire', locale),
      depositPayEnum: rowsOf('depositPay', locale),
    }
  },
} satisfies Partial<Handlers>
