import { Copy, Share } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../web/src/ui/Button.tsx'
import { Chip } from '../../web/src/ui/Chip.tsx'
import { LoadingOverlay } from '../../web/src/ui/LoadingOverlay.tsx'
import { COPY_NOTICE_MS, INCOMPATIBLE_NOTICE_MS, notify } from '../../web/src/ui/notices.ts'
import { OptionTile } from '../../web/src/ui/OptionTile.tsx'
import { Popover } from '../../web/src/ui/Popover.tsx'
import { Sheet } from '../../web/src/ui/Sheet.tsx'
import { useCopy } from '../../web/src/ui/use-copy.ts'
import { Part } from './Part.tsx'

export function LayersPage() {
  const [open, setOpen] = useState<'share' | 'tall' | 'small' | 'popover'>()
  const [isLoading, setLoading] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { copy, isCopied } = useCopy()
  const close = () => setOpen(undefined)
  const copyLink = async () => {
    const result = await copy('https://homes.example/share/7kQ2mZ')
    if (result.isCopied) notify({ text: 'Copied. Go and share it with friends.', tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: `Not copied: ${result.reason}`, tone: 'error' })
  }
  return (
    <Part name="Layers">
      <Button id="share" onClick={() => setOpen('share')}>
        Sheet
      </Button>
      <Button id="tall" variant="quiet" onClick={() => setOpen('tall')}>
        Tall sheet with footer
      </Button>
      <Button id="small" variant="quiet" onClick={() => setOpen('small')}>
        Question
      </Button>
      <Chip
        ref={anchor}
        id="popover"
        expanded={open === 'popover'}
        loud={open === 'popover'}
        onClick={() => setOpen(open === 'popover' ? undefined : 'popover')}
      >
        Bedrooms
      </Chip>
      <Button
        id="notices"
        variant="soft"
        onClick={() => ['info', 'success', 'error'].map((tone) => notify({ text: `A notice: ${tone}`, tone: tone as 'info' }))}
      >
        Notices
      </Button>
      <Button
        id="old"
        variant="soft"
        onClick={() =>
          notify({
            text: 'This page is out of date. Reload it, or write to us if it keeps happening.',
            tone: 'error',
            duration: INCOMPATIBLE_NOTICE_MS,
            action: { label: 'Reload', onPress: () => {} },
          })
        }
      >
        Long notice
      </Button>
      <Button
        variant="soft"
        onClick={() => {
          setLoading(true)
          setTimeout(() => setLoading(false), 2000)
        }}
      >
        Overlay
      </Button>
      <LoadingOverlay open={isLoading} label="Loading homes" />
      <Popover open={open === 'popover'} onClose={close} anchorRef={anchor} label="Bedrooms" footer={<Button className="ml-auto">Show 1,234 homes</Button>}>
        <div className="grid grid-cols-3 gap-2">
          {['Studio', '1', '2', '3', '4', '5'].map((label, at) => (
            <OptionTile key={label} label={label} count={`${at * 120}`} isEmpty={at === 0} checked={at === 2} onChange={() => {}} />
          ))}
        </div>
      </Popover>
      <Sheet open={open === 'share'} onClose={close} title="Share this home" closeLabel="Close">
        <div className="grid gap-3 pb-2">
          {['With brand', 'Without brand'].map((title) => (
            <section key={title} className="grid gap-3 rounded-card border border-line p-3.5">
              <h3 className="text-t17">{title}</h3>
              <p className="text-t13 text-ink-2">The link carries the name and logo, with your contact card.</p>
              <div className="flex gap-2">
                <Button wide icon={<Share size={20} strokeWidth={1.8} aria-hidden />}>
                  Share
                </Button>
                <Button className="copy" variant="quiet" onClick={() => void copyLink()} icon={<Copy size={20} strokeWidth={1.8} aria-hidden />}>
                  {isCopied ? 'Copied' : 'Copy'}
                </Button>
              </div>
            </section>
          ))}
        </div>
      </Sheet>
      <Sheet
        open={open === 'tall'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        size="tall"
        headAction={
          <Button variant="plain" size="s">
            Clear all
          </Button>
        }
        footer={
          <Button size="l" wide onClick={close}>
            Show 1,234 homes
          </Button>
        }
      >
        {Array.from({ length: 12 }, (_, at) => (
          <section key={at} className="border-t border-line py-4 first:border-0">
            <h3 className="mb-3 text-t15">Bedrooms {at}</h3>
            <div className="grid grid-cols-3 gap-2">
              <OptionTile label="1" count="742" checked onChange={() => {}} />
              <OptionTile label="2" count="492" checked={false} onChange={() => {}} />
              <OptionTile label="3" count="188" checked={false} onChange={() => {}} />
            </div>
          </section>
        ))}
      </Sheet>
      <Sheet
        open={open === 'small'}
        onClose={close}
        title="Delete this draft?"
        closeLabel="Close"
        size="small"
        dismissible={false}
        footer={
          <>
            <Button variant="quiet" wide onClick={close}>
              Keep
            </Button>
            <Button variant="danger" wide onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <p className="text-ink-2">Its photos go with it.</p>
      </Sheet>
    </Part>
  )
}
