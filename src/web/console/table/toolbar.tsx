import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { otherParams, useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import { ExportButton } from './export-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { HiddenParams } from './hidden-params.tsx'
import styles from './toolbar.module.css'
import { ShownPanel } from './shown-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

type ToolbarProps = { page: LoadedList<object>; hiddenFilter: string | undefined }

/** Search, filters, columns, saved views and export of a list. */
export function Toolbar({ page, hiddenFilter }: ToolbarProps) {
  const hasFilters = Object.keys(page.list.filters).some((name) => name !== hiddenFilter)
  return (
    <div className={styles.toolbar}>
      {page.list.search ? <SearchForm label={page.list.search as MessageId} /> : null}
      <div className={styles.tools}>
        {hasFilters || page.list.sorts.length > 2 ? (
          <FilterPanel page={page} hiddenFilter={hiddenFilter} />
        ) : null}
        <ShownPanel page={page} />
        <ViewsPanel page={page} />
        <ExportButton page={page} />
      </div>
    </div>
  )
}

function SearchForm({ label }: { label: MessageId }) {
  const t = useTranslator()
  const { searchParams, value } = useListAddress()
  const given = value('q')
  return (
    <search>
      {/* The field begins with the address, also after going back. */}
      <Form key={given} className={styles.search}>
        <TextInput
          label={t(label)}
          type="search"
          name="q"
          defaultValue={given}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <HiddenParams of={otherParams(searchParams, ['q'])} />
        <Button type="submit" variant="secondary" aria-label={t('table.search')}>
          <Search size={18} aria-hidden="true" />
        </Button>
      </Form>
    </search>
  )
}
