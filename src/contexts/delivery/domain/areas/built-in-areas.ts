/** A postal prefix (FSA) with its region and city (administrators' specification §3). */
export interface AreaPlace {
  fsa: string;
  regionName: string;
  city: string;
}

const place = (fsa: string, regionName: string, city = regionName): AreaPlace => ({ fsa, regionName, city });

/** The built-in table: 22 real prefixes covering the 20 regions (administrators' specification §3, product.md §4). */
export const BUILT_IN_AREAS: readonly AreaPlace[] = [
  place('L1S', 'Ajax'),
  place('L6Y', 'Brampton'),
  place('L7R', 'Burlington'),
  place('M4C', 'East York'),
  place('M9C', 'Etobicoke'),
  place('L7G', 'Halton Hills'),
  place('L3R', 'Markham'),
  place('L9T', 'Milton'),
  place('L5B', 'Mississauga'),
  place('M2N', 'North York'),
  place('L6H', 'Oakville'),
  place('L1H', 'Oshawa'),
  place('L1V', 'Pickering'),
  place('L4C', 'Richmond Hill'),
  place('M1P', 'Scarborough'),
  place('M5V', 'Toronto'),
  place('L4J', 'Vaughan'),
  place('L4L', 'Vaughan'),
  place('L6A', 'Vaughan'),
  place('L1N', 'Whitby'),
  place('M6M', 'York'),
  place('L3Y', 'York Region', 'Newmarket'),
];

export const REGION_NAMES: readonly string[] = [...new Set(BUILT_IN_AREAS.map(({ regionName }) => regionName))];
