import { Lock, Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../web/src/ui/Checkbox.tsx'
import { Field } from '../../web/src/ui/Field.tsx'
import { OptionTile } from '../../web/src/ui/OptionTile.tsx'
import { RangeSlider } from '../../web/src/ui/RangeSlider.tsx'
import type { Range } from '../../web/src/ui/range-math.ts'
import { Segmented } from '../../web/src/ui/Segmented.tsx'
import { Select } from '../../web/src/ui/Select.tsx'
import { TextArea } from '../../web/src/ui/TextArea.tsx'
import { TextInput } from '../../web/src/ui/TextInput.tsx'
import { Toggle } from '../../web/src/ui/Toggle.tsx'
import { Part } from './Part.tsx'

const bars = [
  1, 1, 1, 1, 1, 2, 3, 6, 9, 12, 15, 21, 20, 38, 44, 42, 58, 52, 61, 74, 56, 57, 54, 47, 53, 40, 26, 28, 22, 19, 22, 16, 12, 9, 6, 5, 3, 2, 1, 1, 0, 1, 1, 0,
]

export function FormsPage() {
  const [text, setText] = useState('one salc')
  const [stage, setStage] = useState<'a' | 'b'>('a')
  const [range, setRange] = useState<Range>([14, 27])
  const [beds, setBeds] = useState(['1', '2'])
  const [isOn, setOn] = useState(true)
  return (
    <div className="grid items-start gap-8 desk:grid-cols-2">
      <div className="grid gap-5">
        <TextInput
          type="search"
          aria-label="Building"
          icon={<Search size={20} strokeWidth={1.8} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          clearLabel="Clear"
          onClear={() => setText('')}
        />
        <Field label="Username or email" hint="As you registered it">
          <TextInput defaultValue="rosa.cruz@mail.example" autoComplete="username" />
        </Field>
        <Field label="Password" error="The two passwords differ">
          <TextInput type="password" defaultValue="longpassword" showLabel="Show" hideLabel="Hide" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Tower" group>
            <Segmented
              size="l"
              wide
              label="Tower"
              options={[
                { value: 'a', label: 'A' },
                { value: 'b', label: 'B' },
              ]}
              value={stage}
              onChange={setStage}
            />
          </Field>
          <Field
            label="Unit"
            aside={
              <>
                <Lock size={14} aria-hidden /> Only you
              </>
            }
          >
            <TextInput inputMode="numeric" defaultValue="2107" />
          </Field>
          <Field label="Price">
            <TextInput prefix="₱" inputMode="numeric" defaultValue="18,500,000" />
          </Field>
          <Field label="Floor area">
            <TextInput suffix="m²" inputMode="decimal" placeholder="86" disabled />
          </Field>
        </div>
        <Field label="Facing" required>
          <Select
            emptyLabel="Choose"
            options={[
              { value: 'n', label: 'North' },
              { value: 's', label: 'South' },
            ]}
          />
        </Field>
        <Field label="Remarks" error="Tell people a little more: at least 20 characters">
          <TextArea counter="14 / 2000" defaultValue="Corner unit." />
        </Field>
        <Checkbox label="I agree to the privacy policy" hint="You can read it before you sign up" defaultChecked />
        <Checkbox label="Send me price drops" />
      </div>
      <div className="grid gap-6 rounded-sheet bg-surface p-4 desk:p-6">
        <Part name="Price, as in filters">
          <div className="w-full">
            <RangeSlider
              min={0}
              max={44}
              value={range}
              onChange={setRange}
              lowLabel="Lowest price"
              highLabel="Highest price"
              format={(value) => `step ${value}`}
              histogram={bars}
            />
          </div>
          <div className="grid w-full grid-cols-3 gap-2">
            <OptionTile label="Below 3M" count="96" checked={false} onChange={() => {}} />
            <OptionTile label="3M – 8M" count="702" checked onChange={() => {}} />
            <OptionTile label="8M – 15M" count="532" checked onChange={() => {}} />
          </div>
          <div className="grid w-full grid-cols-6 gap-1.5">
            {['Studio', '1', '2', '3', '4', '5'].map((label) => (
              <OptionTile
                key={label}
                label={label}
                count={label === '5' ? '0' : '188'}
                isEmpty={label === '5'}
                checked={beds.includes(label)}
                onChange={(checked) => setBeds(checked ? [...beds, label] : beds.filter((bed) => bed !== label))}
              />
            ))}
          </div>
          <div className="w-full">
            <RangeSlider min={0} max={10} value={[0, 10]} onChange={() => {}} lowLabel="Lowest" highLabel="Highest" format={String} />
          </div>
        </Part>
        <div>
          <Toggle label="Pets allowed" count="377" checked={isOn} onChange={setOn} />
          <Toggle label="Balcony" hint="Open or glazed" count="514" checked={!isOn} onChange={() => setOn(!isOn)} />
          <Toggle label="VR tour" checked={false} onChange={() => {}} disabled />
        </div>
      </div>
    </div>
  )
}
