import { Bookmark, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { deleteView, saveView, type ListView } from '#contracts/operations/lists'
import { useTranslator } from '../../messages/messages.tsx'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useListAddress, viewQueryOf } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './toolbar.module.css'
import { Panel } from './panel.tsx'

/** Saved views of a list: open, save what is shown now, delete. */
export function ViewsPanel({ page }: { page: LoadedList<object> }) {
  const t = useTranslator()
  const { searchParams, value } = useListAddress()
  const save = useAction(saveView, { done: t('table.views.saved') })
  const columns = value('columns')
  const send = (fields: FormData) =>
    save.run({
      body: {
        list: page.path,
        name: textIn(fields, 'name'),
        query: viewQueryOf(searchParams),
        columns: columns ? columns.split(',') : [],
        is_shared: fields.has('is_shared'),
      },
    })
  return (
    <Panel name={t('table.views')} icon={<Bookmark size={18} aria-hidden="true" />}>
      {page.views.length > 0 ? (
        <ul className={styles.views}>
          {page.views.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{t('table.views.none')}</p>
      )}
      <Form action={save} onSend={send} clearsWhenDone className={styles.form}>
        <TextInput label={t('table.views.name')} name="name" maxLength={60} autoComplete="off" />
        {page.path.startsWith('/admin/') ? (
          <Checkbox label={t('table.views.shared')} name="is_shared" />
        ) : null}
        <Button type="submit" size="small" isBusy={save.isBusy}>
          {t('table.views.save')}
        </Button>
      </Form>
    </Panel>
  )
}

function View({ view: { id, name, query, columns, is_mine, is_shared } }: { view: ListView }) {
  const t = useTranslator()
  const remove = useAction(deleteView, { refusals: 'toast', done: t('table.views.deleted') })
  const search = new URLSearchParams(query)
  if (columns.length > 0) search.set('columns', columns.join(','))
  return (
    <li className={styles.view}>
      <Link to={`?${search}`}>{name}</Link>
      {is_shared ? (
        <span className={styles.hint}>{t(is_mine ? 'table.views.by_me' : 'table.views.by_other')}</span>
      ) : null}
      {is_mine ? (
        <button
          type="button"
          className={styles.icon}
          aria-label={t('table.views.delete', { name })}
          disabled={remove.isBusy}
          onClick={() => void remove.run({ params: { id } })}
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}
