import { Columns3 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './toolbar.module.css'
import { Panel } from './panel.tsx'
import { useShownColumns } from './use-shown-columns.ts'

const PAGE_SIZES = ['25', '50', '100'] as const

/** Which columns are shown, how many rows a page has and how dense they are. */
export function ShownPanel({ page: { list } }: { page: LoadedList<object> }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const address = useListAddress()
  const shown = useShownColumns(list.columns).map(([name]) => name)
  const all = Object.keys(list.columns)
  const apply = (fields: FormData): void => {
    const columns = all.filter((name) => fields.getAll('column').includes(name))
    const isStandard = columns.length === 0 || String(columns) === String(standardOf(list))
    const size = textIn(fields, 'page_size')
    const change = {
      columns: isStandard ? null : columns.join(','),
      density: fields.get('density') === 'compact' ? 'compact' : null,
      page_size: size === '25' ? null : size,
    }
    void navigate(address.with(change), { preventScrollReset: true })
  }
  return (
    <Panel name={t('table.shown')} icon={<Columns3 size={18} aria-hidden="true" />}>
      <form
        key={String(address.searchParams)}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
        <fieldset className={styles.columns}>
          <legend>{t('table.columns')}</legend>
          {Object.entries(list.columns).map(([name, column]) => (
            <Checkbox
              key={name}
              label={t(column.title as MessageId)}
              name="column"
              value={name}
              defaultChecked={shown.includes(name)}
            />
          ))}
        </fieldset>
        <Select
          label={t('table.page_size')}
          name="page_size"
          defaultValue={address.value('page_size') || '25'}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        <Checkbox
          label={t('table.compact')}
          name="density"
          value="compact"
          defaultChecked={address.value('density') === 'compact'}
        />
        <Button type="submit" size="small">
          {t('table.apply')}
        </Button>
        <Link to={address.with({ columns: null, density: null, page_size: null })}>
          {t('table.standard')}
        </Link>
      </form>
    </Panel>
  )
}

const standardOf = ({ columns }: LoadedList<object>['list']): string[] =>
  Object.entries(columns).flatMap(([name, { isExtra }]) => (isExtra ? [] : [name]))
