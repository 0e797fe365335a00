import './gallery.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Notices } from '../../web/src/ui/Notices.tsx'
import { CardsPage } from './CardsPage.tsx'
import { ControlsPage } from './ControlsPage.tsx'
import { FormsPage } from './FormsPage.tsx'
import { LayersPage } from './LayersPage.tsx'
import { StatesPage } from './StatesPage.tsx'

const pages: Record<string, () => ReactNode> = {
  controls: ControlsPage,
  forms: FormsPage,
  cards: CardsPage,
  states: StatesPage,
  layers: LayersPage,
}

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
document.documentElement.lang = asked.get('lang') ?? 'en'
const chosen = asked.get('page')

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <StrictMode>
    <main className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-10 p-4 desk:p-8">
      <h1 className="sr-only">UI gallery</h1>
      {Object.entries(pages).map(([name, Page]) => (chosen && chosen !== name ? null : <Page key={name} />))}
    </main>
    <Notices label="Messages" closeLabel="Close" />
  </StrictMode>,
)
