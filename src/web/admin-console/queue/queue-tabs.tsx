import { Form, Link, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import listStyles from '../console.module.css'
import styles from '../page.module.css'

type Tab = { tab: string; name: MessageId }

/** The tabs of a list, each a link with its row count. */
export function QueueTabs({
  tabs,
  current,
  counts = {},
}: {
  tabs: readonly Tab[]
  current: string
  counts?: Record<string, number>
}) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const to = (tab: string): string =>
    `?${new URLSearchParams({ tab, ...(searchParams.get('search') ? { search: searchParams.get('search') ?? '' } : {}) })}`
  return (
    <nav aria-label={t('queues.tabs')}>
      <ul className={styles.tabs}>
        {tabs.map(({ tab, name }) => (
          <li key={tab}>
            <Link to={to(tab)} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
              {t(name)}
              {counts[tab] === undefined ? null : <span className={styles.count}>{counts[tab]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Searches the list of the open tab. */
export function QueueSearch({ label, tab }: { label: string; tab: string }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const given = searchParams.get('search') ?? ''
  return (
    <search>
      <Form key={given} className={listStyles.filters}>
        <TextInput label={label} name="search" defaultValue={given} maxLength={80} autoComplete="off" />
        <input type="hidden" name="tab" value={tab} />
        <Button type="submit" variant="secondary">
          {t('queues.find')}
        </Button>
      </Form>
    </search>
  )
}

/** Links to older rows and back to the newest. */
export function QueuePages({ next }: { next: string | null }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (next === null && !searchParams.has('after')) return null
  const to = (after: string | null): string => {
    const changed = new URLSearchParams(searchParams)
    changed.delete('after')
    if (after !== null) changed.set('after', after)
    return `?${changed}`
  }
  return (
    <p className={listStyles.pages}>
      {searchParams.has('after') ? (
        <ButtonLink to={to(null)} variant="quiet" size="small">
          {t('queues.newest')}
        </ButtonLink>
      ) : null}
      {next === null ? null : (
        <ButtonLink to={to(next)} variant="secondary" size="small">
          {t('queues.more')}
        </ButtonLink>
      )}
    </p>
  )
}
