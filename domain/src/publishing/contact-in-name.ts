import { privateDetailsIn } from './private-details.ts'

const endings =
  'com|net|org|ph|cn|io|me|ai|app|asia|biz|bid|bond|cc|cfd|click|club|co|dev|eu|fun|fyi|gg|gl|hk|icu|id|info|jp|kr|link|live|ly|my|mobi|nl|one|online|page|pro|pw|ru|sbs|sg|shop|site|store|su|tech|tk|to|top|tv|tw|uk|us|vip|vn|website|wiki|win|work|xyz|网址|网站|中国|公司|香港'
/** An address of a page without `https://`: with a path, or a common ending. "St.Francis" and "No.1" are none. */
const bareAddress = new RegExp(
  [
    String.raw`(?<![\p{L}\d.-])(?!(?:st|sta|sto|no|mt|brgy|bldg|blk|blvd|ave|gen|dr)\.)(?:[\p{L}\d-]{2,63}\.)+\p{L}{2,24}\/`,
    String.raw`(?<![\p{L}\d.-])(?:[\p{L}\d-]{2,63}\s?[.。．｡]\s?)+(?:${endings})(?![\p{L}\d])(?<!\s\p{L}+)`,
    String.raw`[\p{L}\d-]{2,63}\s?[([{]\s?(?:dot|\.|点)\s?[)\]}]\s?\p{L}{2,24}`,
    String.raw`\p{L}:\/\/`,
  ].join('|'),
  'iu',
)

/**
 * Whether a name or title has a phone number, the address of a page or mailbox, or the account of a chat. Such texts stand on public pages and cards and in
 * mails to others, where a stranger could use them to be called or to send people to another site.
 */
export const hasContact = (text: string): boolean => bareAddress.test(text.normalize('NFKC')) || privateDetailsIn(text).some(({ kind }) => kind === 'contact')
