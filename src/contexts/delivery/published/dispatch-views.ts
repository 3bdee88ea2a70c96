/** A delivery on the dispatch board; places are given only as areas. */
export interface DispatchJobView {
  id: string;
  /** The id of its listing. */
  productId: string;
  name: string;
  size: string;
  /** The vehicle capacity that the item needs (product.md §4, "Delivery fee and load"). */
  load: number;
  twoPeople: boolean;
  window: string;
  status: string;
  /** `late` an hour after the window, `missing` four hours after it, by the server's clock. */
  late: 'late' | 'missing' | null;
  /** The region of each end with its postal area, such as `Vaughan (L4J)`. */
  pickupArea: string;
  dropoffArea: string;
  driverId: number | null;
  /** It can be assigned: no driver has set off, and the funds are in a state that allows it. */
  assignable: boolean;
  /** The drivers on the board who are the seller or buyer of this item. */
  notFor: number[];
}

/** A driver's jobs in one window of the day. */
export interface WindowLoadView {
  window: string;
  jobs: number;
  load: number;
}

/** A driver who may take jobs on that day, or already has one. */
export interface DispatchDriverView {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  /** A sentence that says why they can't be assigned jobs of that day; null if they can. */
  problem: string | null;
  /** The load of the largest item that their vehicle and crew can carry. */
  mostLoad: number;
  /** Only the windows in which they have jobs. */
  loads: WindowLoadView[];
}

/** GET /api/admin/dispatch: the deliveries of one Toronto day and who may drive them. */
export interface DispatchBoardView {
  day: string;
  today: string;
  /** The load that one driver carries in one window, from the settings. */
  loadPerWindow: number;
  /** The windows that have deliveries, in time order. */
  windows: string[];
  jobs: DispatchJobView[];
  /** There are more deliveries than fit in `jobs`; the last windows are left out. */
  isCut: boolean;
  drivers: DispatchDriverView[];
}
