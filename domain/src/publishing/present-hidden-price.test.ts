import { expect, test } from 'vitest'
import { visitor } from '../account.ts'
import { emptyFields, type Listing } from '../listing.ts'
import { presentListing } from './present-listing.ts'

const rows = (text: string) => text.trim().split('\n')
/** What a visitor sees of a home off the shelf whose poster hides its price, with texts of its own. */
const seen = (texts: object) =>
  presentListing({ ...emptyFields(), id: 'l', posterId: 'poster', shelf: 'OffShelf', hidesPriceAndPhotos: true, ...texts } as unknown as Listing, null, visitor)

const prices = `
Asking: seven point six M
fifteen M negotiable
Asking price ninety-five K a month
price: eight M
nine-fifty K
walo punto lima M
price reduced to pito punto lima M
dalawampu
VIII M
price 7,000,000 net
seven-point-six
sevenpointsix net
FortyFive K
eightM last price
XII-K monthly
viiiM
halaga labinlimang libo
presyo siyamnapung libo
apat na milyon
tatlong daan
presyo: otso punto singko
singkwenta mil
bente singko mil ang upa
kwarenta kada buwan
nuwebe medya milyones
diyes y medya
doce millones
售价柒佰陆拾萬
月租伍仟
叄佰萬
价参半
廿五起
月租两万五
七点六
價錢俩
ｓｅｖｅｎ Ｍ
s e v e n
s\u200beven net
sеven net
sévén net
７６０
٧٦٠
🔟 net
qi bai wan
half of a dozen
net price is M
pito ka gatos
price: duha
twelve lakh
`
test.each(rows(prices).map((text) => [text.replace('\\u200b', '\u200b')]))('%j goes with a hidden price from every public text', (text) => {
  expect(seen({ remarks: { zh: text, en: text }, petRules: { zh: text, en: text } })).toMatchObject({ remarks: null, petRules: null })
})

const kept = `
Near the park
Bright corner home with a garden view, tenants and tennis
Height of the ceiling, freight lift
I'm the owner, price negotiable
Next to H&M, LCD television
Often quiet, someone is always at the gate
Small dogs and cats are welcome
Malapit sa simbahan
采光好，近公园
可养小型犬，价格面议
`
test.each(rows(kept))('%j has no number and stays', (text) => {
  const words = { zh: text, en: text }
  expect(seen({ remarks: words, petRules: words })).toMatchObject({ remarks: words, petRules: words })
})

test.each(['7.6M net', 'Asking seven', '₱95', 'pito punto lima', 'eight M', '7600000', '七百六十万', 'VIII M', '7 6 0 0', '95k'])(
  'a tower or a level that says %j goes with a hidden price',
  (text) => expect(seen({ tower: text, slotLevel: text })).toMatchObject({ tower: null, slotLevel: null }),
)
test.each(['Tower 2', 'Red Oak', 'Tower One', 'B2', '3栋', '二座', 'North Tower III'])('a tower or a level %j stays', (text) => {
  expect(seen({ tower: text, slotLevel: text })).toMatchObject({ tower: text, slotLevel: text })
})
