import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { Field } from './fields/Field.tsx'
import { LazyImage } from './pictures/LazyImage.tsx'
import { Notices } from './overlays/Notices.tsx'
import { QrCode } from './pictures/QrCode.tsx'
import { RangeSlider } from './fields/RangeSlider.tsx'
import { Segmented } from './fields/Segmented.tsx'
import { Sheet } from './overlays/Sheet.tsx'
import { Swipe } from './pictures/Swipe.tsx'
import { panelOf, Tabs } from './Tabs.tsx'
import { TextInput } from './fields/TextInput.tsx'

const nothing = () => {}

test('an eager picture is visible in the first markup, another one only in `noscript`', () => {
  const eager = renderToString(<LazyImage src="/a.webp" srcSet="/a.webp 1x, /b.webp 2x" alt="Living room" eager important />)
  expect(eager).toContain('src="/a.webp"')
  expect(eager).toContain('srcSet="/a.webp 1x, /b.webp 2x"')
  expect(eager).toMatch(/fetchpriority="high"/i)
  expect(eager).not.toMatch(/opacity-0|noscript/)
  const later = renderToString(<LazyImage src="/a.webp" alt="Living room" />)
  expect(later.replace(/<noscript>.*<\/noscript>/, '')).not.toContain('/a.webp')
  expect(later).toMatch(/<noscript><img[^>]*loading="lazy"/)
})

test('a swipe renders an item per slide but only the first picture', () => {
  const html = renderToString(
    <Swipe
      count={3}
      label="Photos"
      slideLabel={String}
      previousLabel="Previous"
      nextLabel="Next"
      renderSlide={(index, isNear) => (isNear ? <LazyImage src={`/${index}.webp`} alt="" eager /> : null)}
    />,
  )
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html).toContain('/0.webp')
  expect(html).not.toContain('/1.webp')
  expect(html).toContain('aria-label="Photos" tabindex="0"')
})

test('a closed sheet renders no content, and without notices there is no region for them', () => {
  const sheet = renderToString(
    <Sheet open={false} onClose={nothing} title="Filters" closeLabel="Close">
      secret
    </Sheet>,
  )
  expect(sheet).toMatch(/^<dialog/)
  expect(sheet).not.toContain('secret')
  expect(renderToString(<Notices label="Messages" closeLabel="Close" />)).toBe('')
})

test('a field connects label, hint and error with its control', () => {
  const html = renderToString(
    <Field label="Email" hint="As registered" error="Not an address" required>
      <TextInput type="email" />
    </Field>,
  )
  const [, id] = html.match(/<input[^>]* id="([^"]+)"/) ?? []
  expect(id).toBeTruthy()
  expect(html).toContain(`for="${id}"`)
  expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`<p id="${id}-error"`)
  expect(html).toMatch(/<input[^>]* required=""/)
})

test('the label of a group names the group', () => {
  const html = renderToString(
    <Field label="Tower" group>
      <TextInput aria-label="A" />
    </Field>,
  )
  expect(html).toMatch(/role="group" aria-labelledby="([^"]+)-label"/)
  expect(html).not.toContain('<label')
})

test('controls have ARIA attributes for their state', () => {
  expect(renderToString(<Button busy>Save</Button>)).toMatch(/aria-busy="true" aria-disabled="true"/)
  expect(renderToString(<Chip pressed>Pets</Chip>)).toContain('aria-pressed="true"')
  expect(renderToString(<Chip expanded={false}>Area</Chip>)).toMatch(/aria-expanded="false" aria-haspopup="dialog"/)
  const removable = renderToString(
    <Chip onRemove={nothing} onClick={nothing} removeLabel="Remove Area">
      Area
    </Chip>,
  )
  expect(removable.match(/<button/g)).toHaveLength(2)
  expect(removable).toContain('aria-label="Remove Area"')
  const tabs = renderToString(
    <Tabs
      label="Kind"
      panelId="homes"
      value="villa"
      onChange={nothing}
      tabs={[
        { value: 'condo', label: 'Condos', count: '1,234' },
        { value: 'villa', label: 'Villas' },
      ]}
    />,
  )
  expect(tabs.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(tabs).toMatch(/data-value="villa" aria-selected="true" tabindex="0"/i)
  const panel = panelOf('homes', 'villa')
  expect(tabs).toContain(`id="${panel['aria-labelledby']}" aria-controls="${panel.id}"`)
  const mode = renderToString(
    <Segmented
      label="Mode"
      value="sale"
      onChange={nothing}
      options={[
        { value: 'sale', label: 'Sale' },
        { value: 'lease', label: 'Lease' },
      ]}
    />,
  )
  expect(mode).toMatch(/<input[^>]*checked=""[^>]*value="sale"/)
  const range = renderToString(
    <RangeSlider min={0} max={10} value={[2, 8]} onChange={nothing} lowLabel="Lowest" highLabel="Highest" format={(value) => `₱${value}M`} />,
  )
  expect(range).toMatch(/aria-label="Lowest" aria-valuetext="₱2M"/)
  expect(range).toMatch(/aria-label="Highest" aria-valuetext="₱8M"/)
})

test('a QR code has a placeholder until it is drawn', () => {
  expect(renderToString(<QrCode content="https://homes.example/share/7kQ2mZ" label="QR code" failureText={String} />)).toContain('skeleton')
})
