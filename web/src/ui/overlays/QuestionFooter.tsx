import { Button } from '../Button.tsx'

type QuestionFooterProps = { keep: string; onKeep: () => void; act: string; onAct: () => Promise<unknown>; busy: boolean; disabled?: boolean }

/** The footer of a sheet that asks whether to end or delete something: `keep` and `act` are the texts of its two buttons. */
export const QuestionFooter = ({ keep, onKeep, act, onAct, ...action }: QuestionFooterProps) => (
  <>
    <Button variant="quiet" className="flex-1" onClick={onKeep}>
      {keep}
    </Button>
    <Button variant="danger" className="flex-1" onClick={() => void onAct()} {...action}>
      {act}
    </Button>
  </>
)
