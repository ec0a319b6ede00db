import { useState } from 'react'
import { renameAttributeValue, type AttributeDetailsOnWire } from '#contracts/products/catalogue'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import tables from '../../ui/table.module.css'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

type Value = AttributeDetailsOnWire['values'][number]

/** What is offered and what products say, with the number of products; each can be renamed or merged. */
export function AttributeValues({ attribute }: { attribute: AttributeDetailsOnWire }) {
  const t = useTranslator()
  const [renamed, setRenamed] = useState<Value | null>(null)
  const isRenamable = attribute.kind === 'choice' || attribute.kind === 'text'
  if (attribute.values.length === 0) return <p>{t('categories.values.none')}</p>
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('categories.value')}</th>
            <th scope="col">{t('categories.col.products')}</th>
            {isRenamable ? <th scope="col">{t('categories.value.do')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {attribute.values.map((one) => (
            <tr key={one.value}>
              <th scope="row">
                {one.value}
                {one.value_hi ? <span lang="hi">{` · ${one.value_hi}`}</span> : null}
                {attribute.kind === 'choice' && !one.is_offered ? (
                  <>
                    {' '}
                    <Badge>{t('categories.value.unoffered')}</Badge>
                  </>
                ) : null}
              </th>
              <td>{one.products.toLocaleString('en-IN')}</td>
              {isRenamable ? (
                <td>
                  <Button variant="quiet" size="small" onClick={() => setRenamed(one)}>
                    {t('categories.value.rename')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {renamed ? (
        <RenameDialog attribute={attribute} value={renamed} onClose={() => setRenamed(null)} />
      ) : null}
    </div>
  )
}

type RenameProps = { attribute: AttributeDetailsOnWire; value: Value; onClose: () => void }

function RenameDialog({ attribute, value, onClose }: RenameProps) {
  const t = useTranslator()
  const [to, setTo] = useState(value.value)
  const target = attribute.values.find((one) => one.value === to.trim() && one.value !== value.value)
  const action = staffAction(renameAttributeValue, (reason, fields) => ({
    params: { key: attribute.key },
    body: { from: value.value, to: textIn(fields, 'to'), reason },
  }))
  return (
    <ActionDialog
      title={t('categories.value.rename.title', { value: value.value })}
      lead={
        target
          ? t('categories.value.merge.lead', { value: target.value, count: value.products })
          : t('categories.value.rename.lead', { count: value.products })
      }
      submitName={t(target ? 'categories.value.merge' : 'categories.value.rename')}
      action={action}
      done={({ products }) => t('categories.value.renamed', { count: products })}
      onClose={onClose}
    >
      <TextInput
        label={t('categories.value.to')}
        name="to"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        maxLength={60}
        autoComplete="off"
      />
    </ActionDialog>
  )
}
