import { useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import type { BulkAct } from './bulk-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListHeader } from './list-header.tsx'
import styles from './list-table.module.css'
import { Pages } from './pages.tsx'
import { Rows } from './rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Tabs } from './tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'
import { useShownColumns } from './use-shown-columns.ts'

export type ListTableProps<Row extends object> = {
  page: LoadedList<Row>
  /** What the list holds, for screen readers: 'Stores'. */
  caption: string
  /** Cells that need more than their column's kind. */
  cells?: { readonly [Name in keyof Row]?: (row: Row) => ReactNode }
  /** The column that names a row; the first one when absent. */
  head?: Extract<keyof Row, string>
  /** The page of a row, opened by Enter; its head cell links there. */
  href?: (row: Row) => string
  /** A choice filter that is shown as tabs, with the rows of each value where they are counted. */
  tabs?: { filter: string; counts?: Readonly<Record<string, number>> }
  /** Acts on several rows at once. */
  acts?: readonly BulkAct[]
  /** Shown when the list has no rows at all, without a search or filter. */
  empty?: ReactNode
}

/**
 * A list of a console: search, filters, order, columns, saved views, export, acts on many rows; cards on phones. All that it shows is in the address.
 * Keys: '/' search, j and k or the arrows from row to row, x selects, Enter opens.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { page, tabs, acts = [], empty } = props
  const address = useListAddress()
  const { state } = useNavigation()
  const frame = useRef<HTMLDivElement>(null)
  const selection = useSelection(page, acts.length > 0)
  const onKeyDown = useRowKeys(frame, selection.toggle)
  const isFiltered = [...address.searchParams.keys()].some(
    (name) => name === 'q' || name in page.list.filters,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys go from row to row; every row has a link and a checkbox, so the list works without them
    <div
      ref={frame}
      className={styles.list}
      data-density={address.value('density') || undefined}
      onKeyDown={onKeyDown}
    >
      <Toolbar page={page} hiddenFilter={tabs?.filter} />
      {tabs ? <Tabs page={page} {...tabs} /> : null}
      <FilterChips page={page} hiddenFilter={tabs?.filter} />
      {acts.length > 0 ? <SelectionBar page={page} acts={acts} selection={selection} /> : null}
      <div className={styles.rows} aria-busy={state === 'loading'}>
        {page.rows.length === 0 ? (
          <NoRows isFiltered={isFiltered} empty={empty} />
        ) : (
          <Table {...props} selection={acts.length > 0 ? selection : null} />
        )}
      </div>
      <Pages next={page.next} count={page.count} />
    </div>
  )
}

type TableProps<Row extends object> = ListTableProps<Row> & {
  selection: ReturnType<typeof useSelection<Row>> | null
}

function Table<Row extends object>({ page, caption, cells, head, href, selection }: TableProps<Row>) {
  const columns = useShownColumns(page.list.columns)
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <ListHeader columns={columns} list={page.list} selection={selection} />
        <Rows {...{ page, columns, cells, href, selection }} head={head ?? columns[0]?.[0] ?? ''} />
      </table>
    </div>
  )
}

function NoRows({ isFiltered, empty }: { isFiltered: boolean; empty: ReactNode }) {
  const t = useTranslator()
  if (!isFiltered && empty) return empty
  return (
    <EmptyState
      drawing="search"
      title={t(isFiltered ? 'table.none.found' : 'table.none')}
      {...(isFiltered
        ? {
            action: (
              <ButtonLink to="?" variant="secondary">
                {t('table.clear')}
              </ButtonLink>
            ),
          }
        : {})}
    >
      {t(isFiltered ? 'table.none.found.text' : 'table.none.text')}
    </EmptyState>
  )
}
