import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form'

/**
 * Returns the properties of a controlled field (`value`, `onValueChange`), as `register` does for an uncontrolled one.
 * Call order is focus order: the first field with an error gets the focus.
 */
export function useField<Form extends FieldValues, Name extends FieldPath<Form>>(
  { control }: { control: Control<Form> },
  name: Name,
  rules: UseControllerProps<Form, Name>['rules'] = {},
) {
  const {
    field: { onChange, ...field },
    fieldState,
  } = useController({ control, name, rules })
  return {
    ...field,
    onValueChange: onChange as (value: FieldPathValue<Form, Name>) => void,
    error: fieldState.error?.message,
  }
}
