import { amountIn, type Feed, type FeedCells, forLease, forSale, numberOrNothing } from './feed-cells.ts'
import { elementsAt, elementsOf, textAt, type XmlElement } from './xml-elements.ts'

const isTrue = (text: string | undefined): boolean => /^(?:true|1)$/i.test(text ?? '')

/** The kinds of objects, by the elements of `objektart`. */
const kinds: Readonly<Record<string, string>> = { wohnung: 'Apartment', haus: 'House', parken: 'Parking', zimmer: 'Room', grundstueck: 'Land' }
const states: Readonly<Record<string, string>> = { VERKAUFT: 'Sold', RESERVIERT: 'Reserved', OFFEN: 'Available' }

function modeTextOf(home: XmlElement): string {
  const marks = elementsAt(home, 'objektkategorie/vermarktungsart')[0]?.attributes ?? {}
  const isSale = isTrue(marks['KAUF'])
  const isLease = isTrue(marks['MIETE_PACHT']) || isTrue(marks['MIETE'])
  if (isSale && isLease) return `${forSale} and ${forLease.toLowerCase()}`
  return isSale ? forSale : isLease ? forLease : ''
}

function availabilityOf(home: XmlElement): string {
  if (elementsAt(home, 'verwaltung_techn/aktion').some(({ attributes }) => attributes['aktionart'] === 'DELETE')) return 'Withdrawn'
  const state = elementsAt(home, 'zustand_angaben/verkaufstatus')[0]?.attributes['stand'] ?? ''
  const isLet = isTrue(textAt(home, 'verwaltung_objekt/vermietet')) && modeTextOf(home) === forLease
  return isLet ? 'Leased' : (states[state] ?? state)
}

const prices: Readonly<Record<string, readonly string[]>> = {
  [forSale]: ['preise/kaufpreis'],
  [forLease]: ['preise/nettokaltmiete', 'preise/kaltmiete', 'preise/pauschalmiete', 'preise/warmmiete', 'preise/pacht'],
}

function priceOf(home: XmlElement, modeText: string): string {
  const paths = prices[modeText] ?? []
  if (paths.some((path) => elementsAt(home, path).some(({ attributes }) => isTrue(attributes['auf_anfrage'])))) return 'Price on request'
  const currency = elementsAt(home, 'preise/waehrung')[0]?.attributes['iso_waehrung'] ?? 'EUR'
  return amountIn(currency, textAt(home, ...paths))
}

function cellsOf(home: XmlElement): FeedCells {
  const modeText = modeTextOf(home)
  const kind = elementsAt(home, 'objektkategorie/objektart').flatMap(({ children }) => children.map(({ name }) => name))[0] ?? ''
  // the agent decides whether the address is public
  const isPublic = !/^(?:false|0)$/i.test(textAt(home, 'verwaltung_objekt/objektadresse_freigeben'))
  const point = isPublic ? elementsAt(home, 'geo/geokoordinaten')[0]?.attributes : undefined
  return {
    key: textAt(home, 'verwaltung_techn/objektnr_extern', 'verwaltung_techn/openimmo_obid', 'verwaltung_techn/objektnr_intern'),
    mode: modeText,
    type: kinds[kind] ?? kind,
    status: availabilityOf(home),
    price: priceOf(home, modeText),
    dues: amountIn('', textAt(home, 'preise/hausgeld')),
    city: textAt(home, 'geo/ort'),
    area: textAt(home, 'geo/regionaler_zusatz'),
    address: isPublic ? [textAt(home, 'geo/strasse'), textAt(home, 'geo/hausnummer')].filter(Boolean).join(' ') : '',
    floor: textAt(home, 'geo/etage'),
    room: textAt(home, 'geo/wohnungsnr'),
    lat: point?.['breitengrad'] ?? '',
    lng: point?.['laengengrad'] ?? '',
    floorArea: numberOrNothing(textAt(home, 'flaechen/wohnflaeche', 'flaechen/nutzflaeche', 'flaechen/gesamtflaeche')),
    lotArea: numberOrNothing(textAt(home, 'flaechen/grundstuecksflaeche')),
    bedrooms: textAt(home, 'flaechen/anzahl_schlafzimmer'),
    bathrooms: textAt(home, 'flaechen/anzahl_badezimmer'),
    parking: textAt(home, 'flaechen/anzahl_stellplaetze'),
    availableFrom: textAt(home, 'verwaltung_objekt/verfuegbar_ab', 'verwaltung_objekt/abdatum'),
    pets: textAt(home, 'verwaltung_objekt/haustiere'),
    title: textAt(home, 'freitexte/objekttitel'),
    remarks: ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben']
      .map((name) => textAt(home, `freitexte/${name}`))
      .filter(Boolean)
      .join('\n\n'),
    photos: elementsAt(home, 'anhaenge/anhang')
      .map((file) => textAt(file, 'daten/pfad'))
      .filter(Boolean)
      .join('\n'),
  }
}

/** OpenImmo 1.2.7 (openimmo.de): currency EUR without a currency, areas in m²; rents are those without heating costs where the file has them. */
export const openimmo: Feed = {
  name: 'OpenImmo',
  start: /<(?:\w+:)?openimmo[\s>]/i,
  homesOf: (content, max) => elementsOf(content, 'immobilie', max).map(cellsOf),
}
