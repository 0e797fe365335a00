import { BellRing, Heart, WifiOff } from 'lucide-react'
import { Button } from '../../web/src/ui/Button.tsx'
import { EmptyState } from '../../web/src/ui/EmptyState.tsx'
import { ErrorState } from '../../web/src/ui/ErrorState.tsx'
import { QrCode } from '../../web/src/ui/QrCode.tsx'
import { Part } from './Part.tsx'
import { markPicture } from './pictures.ts'

const say = {
  empty: 'There is no link to show',
  'too-long': 'This link is too long for a QR code',
  logo: 'The logo did not load',
  other: 'The QR code could not be drawn',
}

export function StatesPage() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-4 desk:grid-cols-4">
        <EmptyState
          icon={<WifiOff size={40} strokeWidth={1.4} aria-hidden />}
          title="You are offline"
          text="New homes will load by themselves when you are back."
        />
        <ErrorState
          title="The homes did not load"
          text="The server took too long to answer. Your filters are kept."
          retryLabel="Try again"
          onRetry={() => {}}
          request="Request 7F3A-91C2"
        />
        <EmptyState
          tone="warm"
          icon={<Heart size={40} strokeWidth={1.4} aria-hidden />}
          title="Keep the ones you like"
          text="Tap the heart on any home. We tell you when its price drops."
          action={<Button>Look at homes</Button>}
          secondary={<Button variant="plain">See your 23 recent homes</Button>}
        />
        <EmptyState
          tone="accent"
          icon={<BellRing size={40} strokeWidth={1.4} aria-hidden />}
          title="还没有符合的房源"
          text="放宽一个条件，或让我们在有新房源时告诉您。"
          action={<Button>有新房源时提醒我</Button>}
        />
      </div>
      <Part name="QR codes">
        <QrCode content="https://homes.example/share/7kQ2mZ" label="QR code, with brand" logo={markPicture} problemText={(problem) => say[problem]} />
        <QrCode content="https://homes.example/share/aB3dE9" label="QR code, without brand" problemText={(problem) => say[problem]} />
        <QrCode content={'x'.repeat(2000)} label="QR code" problemText={(problem) => say[problem]} />
        <QrCode content="" label="QR code" problemText={(problem) => say[problem]} />
      </Part>
    </div>
  )
}
