import { fill } from '@site/domain/format.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useShell, useWords } from '../../page/locale.tsx'
import { useIsAgent } from '../../page/session.ts'
import { closeOnBack } from '../../ui/overlays/back-closes.ts'
import { lockScroll } from '../../ui/overlays/scroll-lock.ts'
import { Swipe } from '../../ui/pictures/Swipe.tsx'
import { enterTopLayer } from '../../ui/overlays/top-layer.ts'
import { guideSlides } from './guide-slides.ts'
import { GuidePicture } from './GuidePicture.tsx'
import { overlayPlatform } from './guide-visit.ts'
import { guideWords } from './guide.words.ts'

/**
 * The guide of the first visit (S2.12): three slides without loop and indicators. A tap moves on, the third one closes; so do
 * "Not now", Escape and Back.
 */
export function GuideOverlay({ onClose }: { onClose: () => void }) {
  const words = useWords(guideWords)
  const { brand, locale } = useShell()
  const role = useIsAgent() ? 'agent' : 'owner'
  const [platform] = useState(() => overlayPlatform(navigator.userAgent))
  const [index, setIndex] = useState(0)
  const dialog = useModal(onClose)
  const slides = guideSlides(platform, role, locale, brand?.name[locale] ?? '')
  const goOn = () => (index < slides.length - 1 ? setIndex(index + 1) : onClose())
  const hints = [words.next, words.goOn, words.finish]
  return (
    <dialog
      ref={dialog}
      aria-label={words.slides}
      tabIndex={-1}
      className="fixed inset-0 m-0 h-(--screen) max-h-none w-full max-w-none overflow-hidden bg-accent-soft p-0 text-ink outline-none"
    >
      <Swipe
        count={slides.length}
        index={index}
        onIndexChange={setIndex}
        label={words.slides}
        slideLabel={(slide) => fill(words.slide, { number: slide + 1, title: slides[slide]?.title ?? '' })}
        previousLabel={words.previous}
        nextLabel={words.following}
        neighbours="at-once"
        dots="none"
        renderSlide={(slide) => (
          // the button in it is for the keyboard
          <div className="flex h-(--screen) flex-col overflow-y-auto text-center" onClick={goOn}>
            {/* below "Not now"; the rest scrolls where a large font leaves the picture no room */}
            <div className="min-h-[calc(0.4*var(--screen))] flex-1 pt-[calc(8px+var(--safe-top,0px)+max(44px,1.6em))] text-t15">
              <GuidePicture platform={platform} role={role} step={slide as 0 | 1 | 2} />
            </div>
            <div className="relative -mt-[28px] min-h-[218px] shrink-0 rounded-t-sheet bg-surface px-[28px] pt-[28px] pb-[calc(24px+var(--safe-bottom))]">
              <h2 className="text-[min(var(--t-24),9vw)] font-semibold text-balance break-keep">{slides[slide]?.title}</h2>
              <p className="mx-auto mt-2 max-w-[34em] text-t15 text-ink-2">{slides[slide]?.text}</p>
              <button type="button" tabIndex={slide === index ? 0 : -1} className="mt-[12px] min-h-[44px] text-t15 font-semibold text-accent">
                {hints[slide]}
              </button>
            </div>
          </div>
        )}
      />
      <button
        type="button"
        onClick={onClose}
        className="absolute top-[calc(8px+var(--safe-top,0px))] right-2 z-10 min-h-[44px] rounded-control bg-accent-soft px-[16px] text-t15 font-semibold text-ink"
      >
        {words.notNow}
      </button>
    </dialog>
  )
}

/** Opens the dialog as a modal one while it is mounted. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const unlockScroll = lockScroll()
    element.showModal()
    const leaveTopLayer = enterTopLayer(element)
    element.focus({ preventScroll: true })
    const handleClosed = () => close()
    element.addEventListener('close', handleClosed)
    return () => {
      element.removeEventListener('close', handleClosed)
      leaveTopLayer()
      element.close()
      unlockScroll()
    }
  }, [])
  useEffect(() => closeOnBack(() => close()), [])
  return dialog
}
