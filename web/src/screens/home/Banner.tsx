import { useShell } from '../../page/locale.tsx'

/** The banner of the site profile in the language of the page: a picture, or a text. */
export function Banner() {
  const { brand, locale } = useShell()
  const banner = brand?.banner
  if (!banner) return null
  const source = locale === 'zh' ? banner.zhSource : banner.enSource
  if (!source) return <p className="mt-3 rounded-card bg-accent-soft px-5 py-4 text-t15 font-medium">{banner[locale]}</p>
  return <img src={source} alt={banner[locale]} className="mt-3 aspect-[4/1] w-full rounded-card object-cover" />
}
