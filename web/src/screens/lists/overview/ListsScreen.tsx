import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useId } from 'react'
import { UnreadPill } from '../../../contact/UnreadPill.tsx'
import { screenApi } from '../../../page/api.ts'
import { firstValue } from '../../../page/first-value.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { screenTitles } from '../../../page/screen-titles.words.ts'
import { headOf } from '../../../shell/head.ts'
import { useScreen } from '../../../shell/keep-alive/keep-alive.tsx'
import { ScreenHeader } from '../../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { panelOf, Tabs } from '../../../ui/Tabs.tsx'
import { formatNumber } from '@site/domain/format.ts'
import { LinkActivityScreen } from '../links/LinkActivityScreen.tsx'
import { LinksTab } from './LinksTab.tsx'
import { ListCards } from './ListCards.tsx'
import { ListsGate, LoadingLists, LoadProblem } from '../ListsGate.tsx'
import { linksCount, viewingsCount } from './list-counts.ts'
import { listsWords } from '../lists.words.ts'
import { useAccountData } from '../use-account-data.ts'
import { ViewingsTab } from './ViewingsTab.tsx'

export const Route = createFileRoute('/list')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // lists load in the browser, since they belong to an account
  loader: () => ({ loadedAt: new Date().toISOString() }),
  head: ({ matches }) => headOf('/list', { title: screenTitles.list, noIndex: true }, matches),
  component: ListsScreen,
})

const tabs = ['lists', 'links', 'viewings'] as const
type Tab = (typeof tabs)[number]

/** The lists, links and viewings of an agent. In the address, `tab` is the open tab, and `link` the code of the link whose activity is shown. */
function ListsScreen() {
  const titles = useWords(screenTitles)
  const { search } = useScreen('/list')
  const link = firstValue(search, 'link')
  const requestedTab = firstValue(search, 'tab')
  const tab = tabs.find((name) => name === requestedTab) ?? 'lists'
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ListsGate title={titles.list}>{link ? <LinkActivityScreen key={link} code={link} /> : <ListsView tab={tab} />}</ListsGate>
    </main>
  )
}

async function loadOverview() {
  const call = screenApi()
  const [lists, links, viewings] = await Promise.all([
    call('POST /frontend/api/sharelist/page', {}),
    call('POST /frontend/api/share/pulse', {}),
    call('POST /frontend/api/sharelist/viewings', {}),
  ])
  return { lists: lists.items, links: links.items, linkTotal: links.total, viewings }
}

/** The data of the screen of lists. */
export type ListsOverview = Awaited<ReturnType<typeof loadOverview>>

function ListsView({ tab }: { tab: Tab }) {
  const words = useWords(listsWords)
  const titles = useWords(screenTitles)
  const locale = useLocale()
  const navigate = useNavigate()
  const panelId = useId()
  const { data, problem, problemText, reload } = useAccountData(
    useCallback(() => loadOverview(), []),
    { isLive: true },
  )
  const formatCount = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, locale))
  const tabLabels: Record<Tab, { label: string; count: string | undefined }> = {
    lists: { label: words.tabLists, count: formatCount(data?.lists.length) },
    links: { label: words.tabLinks, count: data ? linksCount(data.links, data.linkTotal, locale) : undefined },
    viewings: { label: words.tabViewings, count: data ? viewingsCount(data.viewings.items, locale) : undefined },
  }
  return (
    <>
      <ScreenHeader title={titles.list}>
        <UnreadPill />
        {!(data?.lists.length === 0 && tab === 'lists') && (
          <Link to="/createEdit" search={{}} className={classNames(buttonClass({ size: 's' }), 'mr-2')}>
            <Plus size={18} strokeWidth={2.2} aria-hidden />
            {words.newList}
          </Link>
        )}
      </ScreenHeader>
      <div className="px-4 pb-28">
        <div className="-mx-4 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]">
          <Tabs
            label={words.tabs}
            panelId={panelId}
            tabs={tabs.map((value) => ({ value, ...tabLabels[value] }))}
            value={tab}
            onChange={(value) => void navigate({ to: '/list', search: value === 'lists' ? {} : { tab: value }, replace: true, resetScroll: false })}
            className="desk:h-13"
          />
        </div>
        <div {...panelOf(panelId, tab)}>
          {problem && <LoadProblem problem={problem} text={problemText} onRetry={reload} />}
          {!data && !problem && <LoadingLists />}
          {data && tab === 'lists' && <ListCards data={data} reload={reload} />}
          {data && tab === 'links' && <LinksTab data={data} reload={reload} />}
          {data && tab === 'viewings' && <ViewingsTab viewings={data.viewings} reload={reload} />}
        </div>
      </div>
    </>
  )
}
