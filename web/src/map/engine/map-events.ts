import type { Map as Engine, MapEventType } from 'maplibre-gl'

/** Event data of moves by the page, to distinguish them from moves by a person. */
export const byPage = { isByPage: true }

/** Whether a person moved the map, by touch, wheel, key or button. */
export const isByPerson = (event: object): boolean => !('isByPage' in event)

type Listeners = { [Name in keyof MapEventType]?: (event: MapEventType[Name]) => void } & { 'style.load'?: () => void }

/** Adds listeners for events of a map, by name. Returns a function that removes them. */
export function listenTo(engine: Engine, listeners: Listeners): () => void {
  const entries = Object.entries(listeners) as [keyof MapEventType, (event: object) => void][] // the keys and values of `Listeners`
  for (const [name, listener] of entries) engine.on(name, listener)
  return () => entries.forEach(([name, listener]) => void engine.off(name, listener))
}
