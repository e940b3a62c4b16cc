export { useAbilities, type Abilities } from './use-abilities';
