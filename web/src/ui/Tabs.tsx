import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'

type TabsProps<Value extends string> = {
  label: string
  /** The id of the part that the tabs change, which has `panelOf` as its attributes. */
  panelId: string
  tabs: readonly { value: Value; label: ReactNode; count?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Whether new counts are loading; the last ones are dimmed. */
  isCounting?: boolean
  className?: string
}

const tabId = (panelId: string, value: string): string => `${panelId}-${value}`

/** The attributes of the part that tabs change, named by the selected tab. */
export const panelOf = (panelId: string, value: string) => ({ id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(panelId, value) }) as const

/** Tabs with counts, below the label on phones, else beside it. Arrow keys select a tab; the list has one tab stop. */
export function Tabs<Value extends string>({ label, panelId, tabs, value, onChange, isCounting = false, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const selectByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={selectByKey}
      className={classNames('flex gap-5 tablet:gap-7 desk:h-full desk:gap-6', className)}
    >
      {tabs.map((tab) => {
        const isSelected = tab.value === value
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(panelId, tab.value)}
            aria-controls={panelId}
            data-value={tab.value}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'relative flex min-h-13 min-w-11 shrink-0 flex-col items-center justify-center leading-tight whitespace-nowrap transition-colors desk:h-full desk:flex-row desk:gap-1.5',
              isSelected
                ? 'font-semibold text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[2.5px] after:rounded-t-[2px] after:bg-accent desk:after:-bottom-px'
                : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <small className={classNames('text-t12 font-normal text-ink-3 transition-opacity desk:text-t13', isCounting && 'opacity-50')}>{tab.count}</small>
            )}
          </button>
        )
      })}
    </div>
  )
}
