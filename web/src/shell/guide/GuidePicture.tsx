import type { Locale } from '@site/domain/words.ts'
import {
  Bookmark,
  ChevronLeft,
  ChevronRight,
  Copy,
  Download,
  EllipsisVertical,
  Heart,
  type LucideIcon,
  MonitorDown,
  Plus,
  Share,
  SquarePlus,
} from 'lucide-react'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Platform } from './guide-visit.ts'
import { guideWords } from './guide.words.ts'
import homeEn from '../pictures/home-en.webp?url'
import homeZh from '../pictures/home-zh.webp?url'
import listsEn from '../pictures/lists-en.webp?url'
import listsZh from '../pictures/lists-zh.webp?url'

/** The two roles of the guide (S2.13): owners and visitors, and agents. */
export type GuideRole = 'owner' | 'agent'

/** Screens of the product by role and language, taken by `npm run look:guide`. */
const screensOf: Record<GuideRole, Record<Locale, string>> = { owner: { zh: homeZh, en: homeEn }, agent: { zh: listsZh, en: listsEn } }

/** Classes that mark the place to tap. */
const ring = 'rounded-full outline-3 outline-offset-4 outline-accent'

type GuidePictureProps = {
  platform: Platform
  role: GuideRole
  /** 0: the icon on the home screen of a phone, or the install icon on a computer; 1 and 2: the next steps of the platform. */
  step: 0 | 1 | 2
}

/**
 * A drawing of a phone or window with a screen of the product, in which the place to tap, if any, has a ring. The texts beside it say the same, so sizes in
 * the drawing of a phone are in px and do not grow with the font size.
 */
export function GuidePicture({ platform, role, step }: GuidePictureProps) {
  const locale = useLocale()
  if (platform === 'computer') return <ComputerPicture role={role} step={step} />
  return (
    <div
      aria-hidden
      className={classNames(
        'grid h-full justify-center overflow-hidden bg-accent-soft select-none',
        // on an iPhone the place to tap is at the bottom
        platform === 'ios' && step > 0 ? 'items-end pb-[clamp(32px,7vh,64px)]' : 'items-start pt-[clamp(8px,2vh,24px)]',
      )}
    >
      <div className="relative aspect-[300/620] w-[min(260px,64vw)] overflow-hidden rounded-[40px] border-8 border-photo-ground bg-surface">
        {step === 0 ? (
          <PhoneIcons />
        ) : (
          <>
            {platform === 'android' && <AndroidBar isTarget={step === 1} />}
            <img src={screensOf[role][locale]} alt="" className="w-full" />
            {platform === 'ios' && step === 1 && <SafariBar />}
            {step === 2 && <div className="absolute inset-0 bg-photo-glass" />}
            {platform === 'ios' && step === 2 && <SafariSheet />}
            {platform === 'android' && step === 2 && <AndroidMenu />}
          </>
        )}
      </div>
    </div>
  )
}

/** The icon of the site among others, on the home screen of a phone. */
function PhoneIcons() {
  const { brand, locale } = useShell()
  return (
    <div className="absolute inset-0 grid grid-cols-4 content-start gap-x-[16px] gap-y-[28px] bg-map-water p-[20px] pt-[56px]">
      {Array.from({ length: 8 }, (_, index) =>
        index === 6 && brand ? (
          <span key={index} className="relative text-[12px] leading-none text-ink">
            <img src={brand.logo} alt="" className="aspect-square w-full scale-125 rounded-control shadow-float" />
            <span className="absolute top-full left-1/2 mt-[8px] -translate-x-1/2 whitespace-nowrap">{brand.name[locale]}</span>
          </span>
        ) : (
          <span key={index} className="aspect-square rounded-control bg-ink opacity-15" />
        ),
      )}
    </div>
  )
}

function SafariBar() {
  return (
    <div className="absolute inset-x-0 bottom-0 border-t border-line bg-raised px-[16px] pt-[8px] pb-[24px] text-accent">
      <span className="block h-[32px] rounded-control bg-fill" />
      <span className="mt-[12px] flex items-center justify-between">
        <ChevronLeft size={18} />
        <ChevronRight size={18} />
        <span className={ring}>
          <Share size={20} />
        </span>
        <Bookmark size={18} />
        <Copy size={18} />
      </span>
    </div>
  )
}

function MenuLine({ Icon, text, isTarget }: { Icon: LucideIcon; text: string; isTarget?: boolean }) {
  return (
    <span
      className={classNames(
        'flex items-center justify-between gap-[12px] px-[12px] py-[10px]',
        isTarget && 'rounded-control outline-3 -outline-offset-1 outline-accent',
      )}
    >
      {text}
      <Icon size={16} />
    </span>
  )
}

function SafariSheet() {
  const words = useWords(guideWords)
  return (
    <div className="absolute inset-x-0 bottom-0 rounded-t-sheet bg-fill p-[12px] pb-[32px] text-[13px] text-ink">
      <SiteLine />
      <div className="mt-[12px] grid divide-y divide-line rounded-control bg-raised">
        <MenuLine Icon={Copy} text={words.copy} />
        <MenuLine Icon={Heart} text={words.addFavourite} />
        <MenuLine Icon={SquarePlus} text={words.addToHome} isTarget />
      </div>
    </div>
  )
}

function SiteLine() {
  const { brand, locale } = useShell()
  if (!brand) return null
  return (
    <span className="flex items-center gap-[10px] font-semibold">
      <img src={brand.logo} alt="" className="size-[32px] rounded-control" />
      {brand.name[locale]}
    </span>
  )
}

function AndroidBar({ isTarget }: { isTarget: boolean }) {
  return (
    <div className="flex items-center gap-[12px] bg-raised px-[12px] pt-[32px] pb-[8px] text-ink-2">
      <span className="h-[28px] flex-1 rounded-full bg-fill" />
      <span className={classNames(isTarget && ring)}>
        <EllipsisVertical size={18} />
      </span>
    </div>
  )
}

function AndroidMenu() {
  const words = useWords(guideWords)
  return (
    <div className="absolute top-[64px] right-[8px] w-[78%] rounded-control bg-raised py-[6px] text-[13px] text-ink shadow-float">
      <MenuLine Icon={Plus} text={words.newTab} />
      <MenuLine Icon={Bookmark} text={words.bookmarks} />
      <MenuLine Icon={Download} text={words.installApp} isTarget />
      <MenuLine Icon={Share} text={words.share} />
    </div>
  )
}

/** A window on a computer. Step 0: the install icon in its address bar; step 1: the line of the site in the menu of Safari; step 2: the installed app. */
function ComputerPicture({ role, step }: Pick<GuidePictureProps, 'role' | 'step'>) {
  const locale = useLocale()
  return (
    <div aria-hidden className="h-full overflow-hidden bg-accent-soft px-8 pt-10 select-none">
      <div className="h-full overflow-hidden rounded-t-control border border-b-0 border-line bg-raised">
        <div className="flex items-center gap-2 px-3 py-2.5 text-ink-2">
          <span className="size-2.5 rounded-full bg-line" />
          <span className="size-2.5 rounded-full bg-line" />
          {step < 2 && (
            <span className="flex h-7 flex-1 items-center justify-end rounded-full bg-fill px-2">
              {step === 0 && (
                <span className={ring}>
                  <MonitorDown size={16} />
                </span>
              )}
            </span>
          )}
        </div>
        {step === 1 && <SiteLine />}
        <img src={screensOf[role][locale]} alt="" className="w-full" />
      </div>
    </div>
  )
}
