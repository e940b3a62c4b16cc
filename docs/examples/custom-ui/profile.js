/** The tenant's own profile fields, as inputs of a form and back. */

const TYPES = { Number: 'number', Url: 'url', Checkbox: 'checkbox' };

/** An address and a full name consist of parts, which have rules of their own. */
function linesOf(field) {
  if (field.type !== 'Address' && field.type !== 'Fullname') return [{ ...field, id: field.name }];
  return (field.config.parts ?? [])
    .filter(({ enabled }) => enabled)
    .map((part) => ({ ...part, id: `${field.name}.${part.name}` }));
}

/** A calendar writes days in one way; other formats are typed. */
function inputTypeOf({ type, config = {} }) {
  const isCalendar = type === 'Date' && (config.format ?? 'yyyy-MM-dd') === 'yyyy-MM-dd';
  return isCalendar ? 'date' : (TYPES[type] ?? 'text');
}

/** The inputs of the fields, in the tenant's order. */
export function inputsOf(fields) {
  return [...fields]
    .sort((one, other) => one.sieOrder - other.sieOrder)
    .flatMap(linesOf)
    .map((line) => {
      const { id, name, label, required, type, config = {} } = line;
      return {
        name: id,
        label: label || name,
        type: inputTypeOf(line),
        isRequired: required && type !== 'Checkbox',
        isChecked: config.defaultValue === 'true',
        placeholder: config.placeholder ?? (type === 'Date' ? config.format : ''),
        options: type === 'Select' ? (config.options ?? []) : undefined,
      };
    });
}

/** What was entered, by the names that the server knows; nothing for what was left empty. */
export function valuesOf(fields, form) {
  const values = {};
  for (const field of fields) {
    const isAddress = field.type === 'Address';
    for (const { id, name, type } of linesOf(field)) {
      const text = form[id]?.trim() ?? '';
      const isPart = id !== name;
      if (type === 'Checkbox' && !isPart) values[name] = text !== '';
      else if (text === '') continue;
      else if (isAddress) values[field.name] = { ...values[field.name], [name]: text };
      else values[name] = type === 'Number' && !isPart ? Number(text) : text;
    }
  }
  return values;
}
