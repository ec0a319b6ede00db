import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addAttribute,
  attributeKindLabels,
  attributeKinds,
  changeAttribute,
  type AttributeDetailsOnWire,
  type AttributeKind,
} from '#contracts/products/catalogue'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './catalogue.module.css'
import { textOfValues, valuesInText } from './value-lines.ts'

const EMPTY = { label: '', label_hi: '', kind: 'choice', unit: null, is_facet: true } as const

/** All that the staff set of an attribute; null: a new one. */
export function AttributeForm({ attribute }: { attribute: AttributeDetailsOnWire | null }) {
  const t = useTranslator()
  const given = attribute ?? EMPTY
  const [kind, setKind] = useState<AttributeKind>(given.kind)
  const { action, send } = useSaving(attribute)
  return (
    <Form action={action} onSend={send} className={styles.form}>
      {attribute ? null : (
        <TextInput
          label={t('categories.col.key')}
          hint={t('categories.key.hint')}
          name="key"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className={styles.pair}>
        <TextInput
          label={t('categories.col.label')}
          name="label"
          defaultValue={given.label}
          maxLength={60}
          autoComplete="off"
        />
        <TextInput
          label={t('categories.col.label_hi')}
          name="label_hi"
          lang="hi"
          defaultValue={given.label_hi}
          maxLength={80}
          autoComplete="off"
          isOptional
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={t('categories.col.kind')}
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as AttributeKind)}
        >
          {attributeKinds.map((one) => (
            <option key={one} value={one}>
              {t(attributeKindLabels[one])}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('categories.col.unit')}
          hint={t('categories.unit.hint')}
          name="unit"
          defaultValue={given.unit ?? ''}
          maxLength={20}
          autoComplete="off"
          isOptional
        />
      </div>
      {kind === 'choice' ? (
        <Textarea
          label={t('categories.col.values')}
          hint={t('categories.values.hint')}
          name="values"
          rows={10}
          defaultValue={textOfValues(attribute)}
        />
      ) : null}
      <Checkbox
        label={t('categories.col.facet')}
        hint={t('categories.facet.hint')}
        name="is_facet"
        defaultChecked={given.is_facet}
      />
      <TextInput
        label={t('categories.reason')}
        hint={t('categories.reason.hint')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        isOptional
      />
      <div>
        <Button type="submit" isBusy={action.isBusy}>
          {t(attribute ? 'categories.save' : 'categories.attributes.add')}
        </Button>
      </div>
    </Form>
  )
}

function useSaving(attribute: AttributeDetailsOnWire | null) {
  const t = useTranslator()
  const navigate = useNavigate()
  const add = useAction(addAttribute, {
    done: t('categories.attributes.added'),
    onDone: ({ key }) => navigate(`/admin/catalogue/attributes/${key}`),
    isRevalidating: false,
  })
  const change = useAction(changeAttribute, { done: t('categories.saved') })
  const send = (fields: FormData) => {
    const kind = fields.get('kind') as AttributeKind
    const body = {
      label: textIn(fields, 'label'),
      label_hi: textIn(fields, 'label_hi'),
      kind,
      unit: textIn(fields, 'unit'),
      is_facet: fields.has('is_facet'),
      reason: textIn(fields, 'reason'),
      ...(kind === 'choice' ? { values: valuesInText(fields.get('values')) } : {}),
    }
    return attribute
      ? change.run({ params: { key: attribute.key }, body })
      : add.run({ body: { ...body, key: textIn(fields, 'key') } })
  }
  return { action: attribute ? change : add, send }
}
