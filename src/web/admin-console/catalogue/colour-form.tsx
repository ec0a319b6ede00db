import { useId, useState } from 'react'
import type { ColourOnWire } from '#contracts/products/catalogue'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './catalogue.module.css'
import { Swatch } from './swatch.tsx'

type ColourFormProps = {
  /** null: a new one. */
  colour: ColourOnWire | null
  families: readonly string[]
  action: FormAction
  onSend: (fields: FormData) => unknown
}

const EMPTY = { name: '', name_hi: '', hex: '#2b3a67', family: '' }

const HEX = /^#[0-9a-f]{6}$/i

/** Name, swatch and family of a colour. The swatch is picked, or typed. */
export function ColourForm({ colour, families, action, onSend }: ColourFormProps) {
  const t = useTranslator()
  const list = useId()
  const given = colour ?? EMPTY
  const [isMany, setMany] = useState(given.hex === null)
  return (
    <Form action={action} onSend={onSend} className={styles.form}>
      <div className={styles.pair}>
        <TextInput
          label={t('categories.col.name')}
          hint={colour ? t('categories.colours.rename.hint', { count: colour.products }) : undefined}
          name="name"
          defaultValue={given.name}
          maxLength={40}
          autoComplete="off"
        />
        <TextInput
          label={t('categories.col.name_hi')}
          name="name_hi"
          lang="hi"
          defaultValue={given.name_hi}
          maxLength={60}
          autoComplete="off"
          isOptional
        />
      </div>
      <Checkbox
        label={t('categories.colours.many')}
        hint={t('categories.colours.many.hint')}
        name="is_many"
        checked={isMany}
        onChange={({ currentTarget }) => setMany(currentTarget.checked)}
      />
      {isMany ? null : <HexField given={given.hex ?? EMPTY.hex} />}
      <TextInput
        label={t('categories.col.family')}
        hint={t('categories.colours.family.hint')}
        name="family"
        list={list}
        defaultValue={given.family}
        maxLength={40}
        autoComplete="off"
        isOptional
      />
      <datalist id={list}>
        {families.map((family) => (
          <option key={family} value={family}>
            {family}
          </option>
        ))}
      </datalist>
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
          {t(colour ? 'categories.save' : 'categories.colours.add')}
        </Button>
      </div>
    </Form>
  )
}

function HexField({ given }: { given: string }) {
  const t = useTranslator()
  const [hex, setHex] = useState(given)
  const isWhole = HEX.test(hex)
  return (
    <div className={styles.swatchField}>
      <TextInput
        label={t('categories.col.hex')}
        hint={t('categories.colours.hex.hint')}
        name="hex"
        value={hex}
        onChange={({ currentTarget }) => setHex(currentTarget.value)}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <input
        type="color"
        aria-label={t('categories.colours.pick')}
        className={styles.pick}
        value={isWhole ? hex.toLowerCase() : '#ffffff'}
        onChange={({ currentTarget }) => setHex(currentTarget.value)}
      />
      <Swatch hex={isWhole ? hex : '#ffffff'} />
    </div>
  )
}

/** The colour in the fields of the form. */
export const colourIn = (fields: FormData) => ({
  name: textIn(fields, 'name'),
  name_hi: textIn(fields, 'name_hi'),
  hex: fields.has('is_many') ? null : textIn(fields, 'hex'),
  family: textIn(fields, 'family'),
  reason: textIn(fields, 'reason'),
})
