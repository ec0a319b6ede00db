import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import type { Filter } from '#platform/list'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { otherParams, useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './toolbar.module.css'
import { Panel } from './panel.tsx'
import { HiddenParams } from './hidden-params.tsx'

/** All filters of a list, and its order, which phones have no column titles for. */
export function FilterPanel({
  page,
  hiddenFilter,
}: {
  page: LoadedList<object>
  hiddenFilter: string | undefined
}) {
  const t = useTranslator()
  const { searchParams } = useListAddress()
  const filters = Object.entries(page.list.filters).filter(([name]) => name !== hiddenFilter)
  const fields = [...filters.map(([name]) => name), 'sort']
  return (
    <Panel name={t('table.filters')} icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
      <Form key={String(searchParams)} className={styles.form}>
        {filters.map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} />
        ))}
        <SortField page={page} />
        <HiddenParams of={otherParams(searchParams, fields)} />
        <Button type="submit" size="small">
          {t('table.apply')}
        </Button>
      </Form>
    </Panel>
  )
}

function FilterField({ name, filter }: { name: string; filter: Filter }) {
  const t = useTranslator()
  const { value } = useListAddress()
  const label = t(filter.title as MessageId)
  const options = optionsOf(filter)
  if (options)
    return (
      <Select label={label} name={name} defaultValue={value(name)}>
        <option value="">{t('table.any')}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {t(text as MessageId)}
          </option>
        ))}
      </Select>
    )
  const type = filter.kind === 'day' ? 'date' : 'text'
  const mode = filter.kind === 'id' ? 'numeric' : undefined
  return (
    <TextInput
      label={label}
      name={name}
      type={type}
      inputMode={mode}
      defaultValue={value(name)}
      autoComplete="off"
    />
  )
}

function optionsOf(filter: Filter): [string, string][] | null {
  if (filter.kind === 'choice') return Object.entries(filter.labels)
  if (filter.kind !== 'flag') return null
  return [
    ['true', 'table.yes'],
    ['false', 'table.no'],
  ]
}

function SortField({ page: { list } }: { page: LoadedList<object> }) {
  const t = useTranslator()
  const { value } = useListAddress()
  if (list.sorts.length < 2) return null
  return (
    <Select label={t('table.sort')} name="sort" defaultValue={value('sort') || list.sort}>
      {list.sorts.map((sort) => {
        const name = sort.replace(/^-/, '')
        const title = t((list.columns[name]?.title ?? 'table.sort') as MessageId)
        return (
          <option key={sort} value={sort}>
            {t(sort.startsWith('-') ? 'table.sort.down' : 'table.sort.up', { title })}
          </option>
        )
      })}
    </Select>
  )
}
