import { parseQueryString } from '@site/domain/query-string.ts'
import { readSharedAddress, sitePaths } from '@site/domain/addresses.ts'
import { ownPath } from '@site/server/modules/shares/own-path.ts'
import { screens } from '@site/web/page/screens.ts'
import { expect, test } from 'vitest'

/** One line of an address: what it is to the server, to the pages and to short codes. */
function lineOf(address: string): string {
  const url = new URL(`https://homes.example${address}`)
  const shared = readSharedAddress(url.pathname, parseQueryString(url.search))
  const brand = shared === null ? 'with brand' : shared.code === null ? 'plain' : `brand by ${shared.code}`
  return [
    address.padEnd(42),
    (shared === null ? 'open' : 'shared').padEnd(6),
    brand.padEnd(11),
    ownPath(address) === null ? 'no short code' : 'short code',
  ].join(' | ')
}

const isScreen = (path: string) => Object.hasOwn(screens, path)
const asAddress = (path: string) => path.replace('$keyword', 'makati').replace('$code', 'C')

test('every path by itself: whether it exists, is shared, carries the brand, and may be shortened', () => {
  const lines = Object.keys(sitePaths).map((path) => `${isScreen(path) ? 'exists ' : 'planned'} | ${lineOf(asAddress(path))}`)
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    exists  | /                                          | open   | with brand  | short code
    exists  | /home                                      | open   | with brand  | short code
    exists  | /search/makati                             | open   | with brand  | short code
    exists  | /search                                    | open   | with brand  | short code
    exists  | /typesOfProperty                           | open   | with brand  | short code
    exists  | /cityPicker                                | open   | with brand  | short code
    exists  | /searchNearby                              | open   | with brand  | short code
    exists  | /nearProperties                            | open   | with brand  | short code
    exists  | /propertyInfo                              | open   | with brand  | short code
    exists  | /shareInfo                                 | shared | plain       | short code
    exists  | /share/C                                   | shared | brand by C  | short code
    exists  | /shareList                                 | shared | plain       | short code
    exists  | /shareListDetail                           | open   | with brand  | short code
    exists  | /imagePage                                 | open   | with brand  | short code
    exists  | /contact                                   | open   | with brand  | no short code
    exists  | /messages                                  | open   | with brand  | no short code
    exists  | /detail                                    | open   | with brand  | short code
    exists  | /collection                                | open   | with brand  | short code
    exists  | /collection/compare                        | open   | with brand  | short code
    exists  | /savedSearches                             | open   | with brand  | no short code
    exists  | /unsubscribe                               | open   | with brand  | no short code
    exists  | /publish                                   | open   | with brand  | short code
    exists  | /paste                                     | open   | with brand  | no short code
    exists  | /import                                    | open   | with brand  | no short code
    exists  | /myListings                                | open   | with brand  | short code
    exists  | /list                                      | open   | with brand  | short code
    exists  | /createEdit                                | open   | with brand  | short code
    exists  | /addListing                                | open   | with brand  | short code
    exists  | /account                                   | open   | with brand  | short code
    exists  | /login                                     | open   | with brand  | short code
    exists  | /guide                                     | open   | with brand  | short code
    exists  | /rule                                      | open   | with brand  | short code
    exists  | /admin                                     | open   | with brand  | no short code
    exists  | /notFound                                  | open   | with brand  | no short code
    "
  `)
})

const home = '?id=h'
const shared = `${home}&by=Owner&code=C`

test('every path under the keys of a share link', () => {
  const lines = Object.keys(sitePaths).map((path) => lineOf(`${asAddress(path)}${shared}`))
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    /?id=h&by=Owner&code=C                     | open   | with brand  | short code
    /home?id=h&by=Owner&code=C                 | open   | with brand  | short code
    /search/makati?id=h&by=Owner&code=C        | open   | with brand  | short code
    /search?id=h&by=Owner&code=C               | open   | with brand  | short code
    /typesOfProperty?id=h&by=Owner&code=C      | open   | with brand  | short code
    /cityPicker?id=h&by=Owner&code=C           | open   | with brand  | short code
    /searchNearby?id=h&by=Owner&code=C         | open   | with brand  | short code
    /nearProperties?id=h&by=Owner&code=C       | open   | with brand  | short code
    /propertyInfo?id=h&by=Owner&code=C         | shared | brand by C  | short code
    /shareInfo?id=h&by=Owner&code=C            | shared | brand by C  | short code
    /share/C?id=h&by=Owner&code=C              | shared | brand by C  | short code
    /shareList?id=h&by=Owner&code=C            | shared | brand by C  | short code
    /shareListDetail?id=h&by=Owner&code=C      | open   | with brand  | short code
    /imagePage?id=h&by=Owner&code=C            | shared | brand by C  | short code
    /contact?id=h&by=Owner&code=C              | shared | brand by C  | no short code
    /messages?id=h&by=Owner&code=C             | open   | with brand  | no short code
    /detail?id=h&by=Owner&code=C               | open   | with brand  | short code
    /collection?id=h&by=Owner&code=C           | open   | with brand  | short code
    /collection/compare?id=h&by=Owner&code=C   | open   | with brand  | short code
    /savedSearches?id=h&by=Owner&code=C        | open   | with brand  | no short code
    /unsubscribe?id=h&by=Owner&code=C          | open   | with brand  | no short code
    /publish?id=h&by=Owner&code=C              | open   | with brand  | short code
    /paste?id=h&by=Owner&code=C                | open   | with brand  | no short code
    /import?id=h&by=Owner&code=C               | open   | with brand  | no short code
    /myListings?id=h&by=Owner&code=C           | open   | with brand  | short code
    /list?id=h&by=Owner&code=C                 | open   | with brand  | short code
    /createEdit?id=h&by=Owner&code=C           | open   | with brand  | short code
    /addListing?id=h&by=Owner&code=C           | open   | with brand  | short code
    /account?id=h&by=Owner&code=C              | open   | with brand  | short code
    /login?id=h&by=Owner&code=C                | open   | with brand  | short code
    /guide?id=h&by=Owner&code=C                | open   | with brand  | short code
    /rule?id=h&by=Owner&code=C                 | open   | with brand  | short code
    /admin?id=h&by=Owner&code=C                | open   | with brand  | no short code
    /notFound?id=h&by=Owner&code=C             | open   | with brand  | no short code
    "
  `)
})

test('misspelt share links', () => {
  const odd = [
    '/share',
    '/share/',
    '/share/C/x',
    '/SHARE/C',
    '//share/C/',
    '/%73hare/C',
    '/%20share/C',
    '/shareInfo/x?code=C',
    '/shareInfo;a',
    '/shareInfo.html',
    '/shareInfo%3Fid=h&code=C',
    '/shareinfo?code=C',
    '/shareInfo?CODE=C',
    '/shareInfo?amp;code=C',
    '/shareList/x',
    '/shareListing?code=C',
    '/shareListDetail?id=l',
    '/shareListDetail/x',
    '/propertyInfo?id=h',
    '/propertyInfo?id=h&utm_source=chat',
    '/propertyInfo?id=h&by=Owner',
    '/propertyInfo?id=h&CODE=C',
    '/propertyInfo?id=h&amp;code=C',
    '/propertyInfo?id=h&code[]=C',
    '/propertyInfo?id=h&userid=u',
    '/propertyInfo?data=e30',
    '/propertyInfo%3Fid=h&code=C',
    '/propertyInfo/x?code=C',
    '/PROPERTYINFO?code=C',
    '/imagePage.html?code=C',
    '/contact?lang=zh',
    '/propertyInfo;code=C',
    '/propertyInfo?id=h;code=C',
    '/propertyInfo?id=h%26code=C',
    '/propertyInfo?id=h%2526code%253DC',
    '/propertyInfo%253Fid=h%2526code=C',
    '/propertyInfo?id=h＆code＝C',
    '/propertyInfo?id=h&ｃｏｄｅ=C',
    '/propertyInfo?id=h&co%ADde=C',
    '/propertyInfo?id=h&co%C2%ADde=C',
    '/propertyInfo?id=h&co%25ADde=C',
    '/propertyInfo?id=h&c%20ode=C',
    '/propertyInfo?id=h&co+de=C',
    '/propertyInfo?id=h%26co%20de=C',
    '/propertyInfo?id=h&cod%CC%81e=C',
    '/propertyInfo?id=h&сode=C',
    '/propertyInfo?id=h&userІd=u',
    '/propertyInfo?id=h&ᴄᴏᴅᴇ=C',
    '/propertyInfo?id=h&c0de=C',
    '/propertyInfo?id=h&amp|code=C',
    '/propertyInfo?id=h&encoded=C',
    '/propertyInfo？id＝h＆code＝C',
    '/ｓｈａｒｅ／C',
    '/／share／C',
    '/shаre/C', // Cyrillic а
    '/ѕhаrе/C',
    '/properyInfo?id=h&code=C',
    '/nowhere',
    '/home?code=C',
    '/search/code=C',
    '/%E0%A4%A',
  ]
  expect(`\n${odd.map(lineOf).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    /share                                     | shared | plain       | no short code
    /share/                                    | shared | plain       | no short code
    /share/C/x                                 | shared | plain       | no short code
    /SHARE/C                                   | shared | brand by C  | no short code
    //share/C/                                 | shared | brand by C  | no short code
    /%73hare/C                                 | shared | brand by C  | no short code
    /%20share/C                                | shared | brand by C  | no short code
    /shareInfo/x?code=C                        | shared | plain       | no short code
    /shareInfo;a                               | shared | plain       | no short code
    /shareInfo.html                            | shared | plain       | no short code
    /shareInfo%3Fid=h&code=C                   | shared | plain       | no short code
    /shareinfo?code=C                          | shared | brand by C  | no short code
    /shareInfo?CODE=C                          | shared | plain       | short code
    /shareInfo?amp;code=C                      | shared | plain       | short code
    /shareList/x                               | shared | plain       | no short code
    /shareListing?code=C                       | shared | plain       | no short code
    /shareListDetail?id=l                      | open   | with brand  | short code
    /shareListDetail/x                         | shared | plain       | no short code
    /propertyInfo?id=h                         | open   | with brand  | short code
    /propertyInfo?id=h&utm_source=chat         | open   | with brand  | short code
    /propertyInfo?id=h&by=Owner                | shared | plain       | short code
    /propertyInfo?id=h&CODE=C                  | shared | plain       | short code
    /propertyInfo?id=h&amp;code=C              | shared | plain       | short code
    /propertyInfo?id=h&code[]=C                | shared | plain       | short code
    /propertyInfo?id=h&userid=u                | shared | plain       | short code
    /propertyInfo?data=e30                     | shared | plain       | short code
    /propertyInfo%3Fid=h&code=C                | shared | plain       | no short code
    /propertyInfo/x?code=C                     | shared | plain       | no short code
    /PROPERTYINFO?code=C                       | shared | brand by C  | no short code
    /imagePage.html?code=C                     | shared | plain       | no short code
    /contact?lang=zh                           | open   | with brand  | no short code
    /propertyInfo;code=C                       | shared | plain       | no short code
    /propertyInfo?id=h;code=C                  | shared | plain       | short code
    /propertyInfo?id=h%26code=C                | shared | plain       | short code
    /propertyInfo?id=h%2526code%253DC          | shared | plain       | short code
    /propertyInfo%253Fid=h%2526code=C          | shared | plain       | no short code
    /propertyInfo?id=h＆code＝C                  | shared | plain       | short code
    /propertyInfo?id=h&ｃｏｄｅ=C                  | shared | plain       | short code
    /propertyInfo?id=h&co%ADde=C               | shared | plain       | short code
    /propertyInfo?id=h&co%C2%ADde=C            | shared | plain       | short code
    /propertyInfo?id=h&co%25ADde=C             | shared | plain       | short code
    /propertyInfo?id=h&c%20ode=C               | shared | plain       | short code
    /propertyInfo?id=h&co+de=C                 | shared | plain       | short code
    /propertyInfo?id=h%26co%20de=C             | shared | plain       | short code
    /propertyInfo?id=h&cod%CC%81e=C            | shared | plain       | short code
    /propertyInfo?id=h&сode=C                  | shared | plain       | short code
    /propertyInfo?id=h&userІd=u                | shared | plain       | short code
    /propertyInfo?id=h&ᴄᴏᴅᴇ=C                  | shared | plain       | short code
    /propertyInfo?id=h&c0de=C                  | shared | plain       | short code
    /propertyInfo?id=h&amp|code=C              | shared | plain       | short code
    /propertyInfo?id=h&encoded=C               | open   | with brand  | short code
    /propertyInfo？id＝h＆code＝C                  | shared | plain       | no short code
    /ｓｈａｒｅ／C                                   | shared | brand by C  | no short code
    /／share／C                                  | shared | brand by C  | no short code
    /shаre/C                                   | shared | plain       | no short code
    /ѕhаrе/C                                   | shared | plain       | no short code
    /properyInfo?id=h&code=C                   | shared | plain       | no short code
    /nowhere                                   | open   | with brand  | no short code
    /home?code=C                               | open   | with brand  | short code
    /search/code=C                             | open   | with brand  | short code
    /%E0%A4%A                                  | open   | with brand  | no short code
    "
  `)
})
