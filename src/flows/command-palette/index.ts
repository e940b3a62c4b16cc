export { CommandPalette } from './command-palette';
export { CommandPaletteView, type CommandPaletteActor } from './command-palette.view';
export type { Command, CommandGroup } from './commands';
export { wireCommandPalette } from './wire';
