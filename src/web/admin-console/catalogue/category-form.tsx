import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addCategory,
  changeCategory,
  type AttributeOnWire,
  type CategoryOnWire,
} from '#contracts/products/catalogue'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { MediaPicker } from '../media-library/media-picker.tsx'
import { AttributeChoice } from './attribute-choice.tsx'
import styles from './catalogue.module.css'
import { CategoryOptions } from './category-options.tsx'
import { ancestorsOf, treeRows } from './tree.ts'

type CategoryFormProps = {
  /** null: a new one, below `parentId`. */
  category: CategoryOnWire | null
  parentId: number | null
  categories: readonly CategoryOnWire[]
  attributes: readonly AttributeOnWire[]
}

/** All that the staff set of a category. */
export function CategoryForm({ category, parentId, categories, attributes }: CategoryFormProps) {
  const t = useTranslator()
  const { isBusy, problem, problems, send } = useSaving(category)
  const parent = categories.find(({ id }) => id === (category ? category.parent_id : parentId)) ?? null
  const given = category ?? emptyBelow(parent)
  return (
    <Form action={{ isBusy, problem, problems }} onSend={send} className={styles.form}>
      <div className={styles.pair}>
        <TextInput
          label={t('categories.col.name')}
          name="name"
          defaultValue={given.name}
          maxLength={60}
          autoComplete="off"
        />
        <TextInput
          label={t('categories.col.name_hi')}
          name="name_hi"
          lang="hi"
          defaultValue={given.name_hi}
          maxLength={80}
          autoComplete="off"
          isOptional
        />
      </div>
      <ParentSelect category={category} parentId={parent && parent.id} categories={categories} />
      <div className={styles.pair}>
        <Textarea
          label={t('categories.description')}
          hint={t('categories.description.hint')}
          name="description"
          defaultValue={given.description}
          maxLength={500}
          isOptional
        />
        <Textarea
          label={t('categories.description_hi')}
          name="description_hi"
          lang="hi"
          defaultValue={given.description_hi}
          maxLength={700}
          isOptional
        />
      </div>
      <MediaPicker
        label={t('categories.picture')}
        hint={t(parent ? 'categories.picture.hint' : 'categories.picture.hobby')}
        name="image_id"
        chosen={{ id: given.image_id, path: given.image, placeholder: given.placeholder }}
        isOptional={parent !== null}
      />
      <AttributeChoice
        attributes={attributes}
        chosen={given.attribute_keys}
        inherited={inheritedBy(categories, parent)}
      />
      <Checkbox
        label={t('categories.hide')}
        hint={t('categories.hide.hint', { count: given.all_products })}
        name="is_hidden"
        defaultChecked={given.is_hidden}
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
        <Button type="submit" isBusy={isBusy}>
          {t(category ? 'categories.save' : 'categories.add')}
        </Button>
      </div>
    </Form>
  )
}

/** A new category shows the picture of the one above it. */
const emptyBelow = (parent: CategoryOnWire | null) => ({
  name: '',
  name_hi: '',
  description: '',
  description_hi: '',
  image_id: null,
  image: parent?.image ?? '',
  placeholder: parent?.placeholder ?? '#efe6d6',
  attribute_keys: [],
  all_products: 0,
  is_hidden: false,
})

function useSaving(category: CategoryOnWire | null) {
  const t = useTranslator()
  const navigate = useNavigate()
  const add = useAction(addCategory, {
    done: t('categories.added'),
    onDone: ({ id }) => navigate(`?id=${id}`),
  })
  const change = useAction(changeCategory, { done: t('categories.saved') })
  const send = (fields: FormData) => {
    const body = {
      name: textIn(fields, 'name'),
      name_hi: textIn(fields, 'name_hi'),
      parent_id: textIn(fields, 'parent_id'),
      description: textIn(fields, 'description'),
      description_hi: textIn(fields, 'description_hi'),
      ...pictureIn(fields, category),
      attribute_keys: fields.getAll('attribute_keys').map(String),
      is_hidden: fields.has('is_hidden'),
      reason: textIn(fields, 'reason'),
    }
    return category ? change.run({ params: { id: category.id }, body }) : add.run({ body })
  }
  return { ...(category ? change : add), send }
}

/** Only a picture that was changed: one that came with the program has no number, and stays. */
function pictureIn(fields: FormData, category: CategoryOnWire | null) {
  const given = fields.get('image_id')
  const id = typeof given === 'string' && given !== '' ? Number(given) : null
  return id === (category?.image_id ?? null) ? {} : { image_id: id }
}

type ParentProps = Pick<CategoryFormProps, 'category' | 'parentId' | 'categories'>

/** A hobby stays at the top; others go below any category that is not below them. */
function ParentSelect({ category, parentId, categories }: ParentProps) {
  const t = useTranslator()
  const [value, setValue] = useState(String(parentId ?? ''))
  if (category && category.parent_id === null) return <input type="hidden" name="parent_id" value="" />
  const rows = treeRows(categories).filter(
    ({ id }) => id !== category?.id && !(category && ancestorsOf(categories, id).includes(category.id)),
  )
  return (
    <Select
      label={t('categories.col.parent')}
      name="parent_id"
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    >
      {category ? null : <option value="">{t('categories.top')}</option>}
      <CategoryOptions rows={rows} />
    </Select>
  )
}

/** Keys of the attributes that the categories above have already. */
function inheritedBy(categories: readonly CategoryOnWire[], parent: CategoryOnWire | null): string[] {
  if (!parent) return []
  const above = new Set([parent.id, ...ancestorsOf(categories, parent.id)])
  return categories.flatMap(({ id, attribute_keys: keys }) => (above.has(id) ? keys : []))
}
