import { type Choice, type ChoiceKey, choices, dictionaryLists } from '@site/domain/choices.ts'
import { dictionaryLanguages, type Locale } from '@site/domain/words.ts'
import type { Handlers } from '../../services.ts'

const optionsOf = (key: ChoiceKey, locale: Locale) => (choices[key] as readonly Choice[]).map(({ code, label }) => ({ code, label: label[locale] }))

export const dictionaryHandlers = {
  'GET /resource/api/kvresource/get': async ({ language }, { services: { places } }) => {
    const locale = dictionaryLanguages[language]
    return {
      estateDeveloper: places.developers.map(({ id, name }) => ({ code: id, label: name[locale] })),
      orientationEnum: optionsOf(dictionaryLists.orientationEnum, locale),
      unitTypeEnum: optionsOf(dictionaryLists.unitTypeEnum, locale),
      flameEnum: optionsOf(dictionaryLists.flameEnum, locale),
      depositPayEnum: optionsOf(dictionaryLists.depositPayEnum, locale),
    }
  },
} satisfies Partial<Handlers>
