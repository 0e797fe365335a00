import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { importFeedsWords } from './import-feeds.words.ts'

type AddressFormProps = { isBusy: boolean; onRead: (address: string) => unknown }

/** Takes the address of a file to import. After a failure the typed address stays. */
export function AddressForm({ isBusy, onRead }: AddressFormProps) {
  const words = useWords(importFeedsWords)
  const [address, setAddress] = useState('')
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') void onRead(address.trim())
  }
  return (
    <form onSubmit={read} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <Field label={words.fromAddress} hint={words.addressHint}>
          <TextInput
            inputMode="url"
            value={address}
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="quiet" busy={isBusy} disabled={address.trim() === ''} icon={<Link2 size={18} aria-hidden />}>
        {words.read}
      </Button>
    </form>
  )
}
